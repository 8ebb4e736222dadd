CREATE TABLE "vapi_calls" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"vapi_id" text NOT NULL,
	"web_call" jsonb NOT NULL,
	"control_url" text,
	"asked_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone,
	"recorded_at" timestamp with time zone,
	"cost" double precision,
	CONSTRAINT "vapi_calls_vapiId_unique" UNIQUE("vapi_id")
);
--> statement-breakpoint
ALTER TABLE "vapi_calls" ADD CONSTRAINT "vapi_calls_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vapi_calls_asked" ON "vapi_calls" USING btree ("asked_at");