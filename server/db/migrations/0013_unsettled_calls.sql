ALTER TABLE "calls" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "calls" SET "settled" = true WHERE "status" = 'ended' AND EXISTS (SELECT FROM "consultations" WHERE "vapi_call_id" = "calls"."id"::text);--> statement-breakpoint
CREATE INDEX "calls_unsettled" ON "calls" USING btree ("ended_at") WHERE status = 'ended' and not settled;
