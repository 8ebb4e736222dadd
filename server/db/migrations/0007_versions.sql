CREATE TABLE "scenario_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scenario_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "scenario_version_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "scenario_version_id" uuid;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "guidelines" jsonb;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "review_by" text;--> statement-breakpoint
ALTER TABLE "scenario_versions" ADD CONSTRAINT "scenario_versions_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scenario_versions_number" ON "scenario_versions" USING btree ("scenario_id","number");--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_scenario_version_id_scenario_versions_id_fk" FOREIGN KEY ("scenario_version_id") REFERENCES "public"."scenario_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_scenario_version_id_scenario_versions_id_fk" FOREIGN KEY ("scenario_version_id") REFERENCES "public"."scenario_versions"("id") ON DELETE no action ON UPDATE no action;