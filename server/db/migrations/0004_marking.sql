ALTER TABLE "scenarios" ADD COLUMN "marking_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subdomains" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;