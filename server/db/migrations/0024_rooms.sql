CREATE TABLE "room_grades" (
	"station_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"grades" jsonb,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_grades_station_id_member_id_pk" PRIMARY KEY("station_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "room_lines" (
	"station_id" uuid NOT NULL,
	"id" text NOT NULL,
	"seq" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"typed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_lines_station_id_member_id_id_pk" PRIMARY KEY("station_id","member_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_marks" (
	"station_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"id" text NOT NULL,
	"act_id" text,
	"verdict" text,
	"comment" text NOT NULL,
	"at_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_marks_station_id_member_id_id_pk" PRIMARY KEY("station_id","member_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'observer' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"admitted_at" timestamp with time zone,
	"connection" uuid,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"away_since" timestamp with time zone,
	"mic" boolean DEFAULT false NOT NULL,
	"camera" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_signals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"signal" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_stations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"scenario_id" uuid NOT NULL,
	"scenario_version_id" uuid NOT NULL,
	"doctor_id" uuid,
	"patient_id" uuid,
	"patient" text NOT NULL,
	"extra_time" integer NOT NULL,
	"call_id" uuid,
	"reading_at" timestamp with time zone NOT NULL,
	"consulting_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consultation_id" uuid,
	"machine" text DEFAULT 'none' NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "room_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"host_id" uuid,
	"phase" text DEFAULT 'setup' NOT NULL,
	"station" integer DEFAULT 1 NOT NULL,
	"phase_started_at" timestamp with time zone NOT NULL,
	"scenario_id" uuid NOT NULL,
	"patient" text NOT NULL,
	"observers_see" boolean NOT NULL,
	"extra_time" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "rooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "room_grades" ADD CONSTRAINT "room_grades_station_id_room_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."room_stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_grades" ADD CONSTRAINT "room_grades_member_id_room_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."room_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_lines" ADD CONSTRAINT "room_lines_station_id_room_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."room_stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_lines" ADD CONSTRAINT "room_lines_member_id_room_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."room_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_station_id_room_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."room_stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_member_id_room_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."room_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_signals" ADD CONSTRAINT "room_signals_member_id_room_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."room_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_signals" ADD CONSTRAINT "room_signals_from_id_room_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."room_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stations" ADD CONSTRAINT "room_stations_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stations" ADD CONSTRAINT "room_stations_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stations" ADD CONSTRAINT "room_stations_scenario_version_id_scenario_versions_id_fk" FOREIGN KEY ("scenario_version_id") REFERENCES "public"."scenario_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stations" ADD CONSTRAINT "room_stations_doctor_id_room_members_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."room_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stations" ADD CONSTRAINT "room_stations_patient_id_room_members_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."room_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_tickets" ADD CONSTRAINT "room_tickets_member_id_room_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."room_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_grades_member" ON "room_grades" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "room_lines_order" ON "room_lines" USING btree ("station_id","seq");--> statement-breakpoint
CREATE INDEX "room_lines_member" ON "room_lines" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "room_marks_member" ON "room_marks" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_members_user" ON "room_members" USING btree ("room_id","user_id");--> statement-breakpoint
CREATE INDEX "room_members_of_user" ON "room_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "room_signals_member" ON "room_signals" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "room_signals_from" ON "room_signals" USING btree ("from_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_stations_number" ON "room_stations" USING btree ("room_id","number");--> statement-breakpoint
CREATE INDEX "room_stations_doctor" ON "room_stations" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "room_stations_patient" ON "room_stations" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "room_stations_unmarked" ON "room_stations" USING btree ("over_at") WHERE machine = 'marking';--> statement-breakpoint
CREATE INDEX "room_tickets_member" ON "room_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "rooms_user" ON "rooms" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rooms_open" ON "rooms" USING btree ("created_at") WHERE closed_at is null;