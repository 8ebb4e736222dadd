CREATE TABLE "examiner_rates" (
	"model" text PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"measured_by" uuid
);
--> statement-breakpoint
ALTER TABLE "examiner_rates" ADD CONSTRAINT "examiner_rates_measured_by_users_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;