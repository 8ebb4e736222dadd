CREATE TABLE "mock_stations" (
	"mock_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"scenario_id" uuid NOT NULL,
	"scenario_version_id" uuid NOT NULL,
	"reading_at" timestamp with time zone,
	"consulting_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	CONSTRAINT "mock_stations_mock_id_number_pk" PRIMARY KEY("mock_id","number")
);
--> statement-breakpoint
CREATE TABLE "mocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"extra_time" integer DEFAULT 0 NOT NULL,
	"rest_breaks" boolean DEFAULT false NOT NULL,
	"pauses" boolean DEFAULT false NOT NULL,
	"phase" text NOT NULL,
	"station" integer NOT NULL,
	"phase_started_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "mock_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "station_number" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "consultation_seconds" integer;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "mock_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "station_number" integer;--> statement-breakpoint
ALTER TABLE "mock_stations" ADD CONSTRAINT "mock_stations_mock_id_mocks_id_fk" FOREIGN KEY ("mock_id") REFERENCES "public"."mocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_stations" ADD CONSTRAINT "mock_stations_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_stations" ADD CONSTRAINT "mock_stations_scenario_version_id_scenario_versions_id_fk" FOREIGN KEY ("scenario_version_id") REFERENCES "public"."scenario_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mocks" ADD CONSTRAINT "mocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mocks_user" ON "mocks" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "mocks_running" ON "mocks" USING btree ("phase_started_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_mock_id_mocks_id_fk" FOREIGN KEY ("mock_id") REFERENCES "public"."mocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_mock_id_mocks_id_fk" FOREIGN KEY ("mock_id") REFERENCES "public"."mocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_mock" ON "calls" USING btree ("mock_id");--> statement-breakpoint
CREATE INDEX "consultations_mock" ON "consultations" USING btree ("mock_id");