ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_change_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_tokens_email" ON "mail_tokens" USING btree ("email");