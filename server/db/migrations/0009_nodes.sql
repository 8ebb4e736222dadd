CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopping" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "marking_id" uuid;--> statement-breakpoint
ALTER TABLE "call_entries" ADD COLUMN "said_ids" text[];--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "node" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "held_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "wish" text;--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_marking" ON "assessments" USING btree ("marking_id");--> statement-breakpoint
-- Two servers could each open a call for one user: the newest stays.
UPDATE "calls" SET "status" = 'ended', "ended_reason" = 'replaced', "ended_at" = now()
WHERE "status" <> 'ended' AND EXISTS (
  SELECT 1 FROM "calls" "newer"
  WHERE "newer"."user_id" = "calls"."user_id" AND "newer"."status" <> 'ended'
    AND ("newer"."created_at", "newer"."id") > ("calls"."created_at", "calls"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "calls_open" ON "calls" USING btree ("user_id") WHERE status <> 'ended';