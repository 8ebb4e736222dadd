CREATE TABLE "model_measurements" (
	"slot" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "model_rates" (
	"model" text PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"measured_by" uuid
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "played" jsonb;--> statement-breakpoint
ALTER TABLE "model_rates" ADD CONSTRAINT "model_rates_measured_by_users_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;