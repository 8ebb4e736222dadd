ALTER TABLE "calls" ADD COLUMN "recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "recorded" boolean DEFAULT false NOT NULL;