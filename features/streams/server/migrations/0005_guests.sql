CREATE TABLE "stream_guests" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"return_uuid" uuid NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"link_hash" text NOT NULL,
	"key_hash" text,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stream_guests_link" UNIQUE("link_hash"),
	CONSTRAINT "stream_guests_key" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "stream_guests" ADD CONSTRAINT "stream_guests_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_guests_open" ON "stream_guests" USING btree ("stream_uuid") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stream_guests_ended" ON "stream_guests" USING btree ("ended_at");