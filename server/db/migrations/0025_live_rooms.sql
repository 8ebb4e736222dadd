ALTER TABLE "room_members" ADD COLUMN "keeps_voice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "observers_hidden" boolean DEFAULT false NOT NULL;