CREATE TABLE "case_notes" (
	"user_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"bookmarked" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refused_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_notes_user_id_scenario_id_pk" PRIMARY KEY("user_id","scenario_id")
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"exam_date" date,
	"stations_a_week" integer NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"calendar_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_plans_calendarId_unique" UNIQUE("calendar_id")
);
--> statement-breakpoint
ALTER TABLE "assessments"
	ADD COLUMN "verdicts" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(assessment, '$.report.indicators[*].verdict')) STORED,
	ADD COLUMN "doctor_share" real GENERATED ALWAYS AS ((assessment #>> '{report,timeline,doctorShare}')::real) STORED,
	ADD COLUMN "split" jsonb GENERATED ALWAYS AS (assessment #> '{report,timeline,split}') STORED;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_scenario" ON "case_notes" USING btree ("scenario_id");