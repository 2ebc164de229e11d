CREATE TABLE "stream_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"engine_id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"bytes" bigint,
	"duration_ms" integer,
	"storage_key" text,
	"thumbnail_key" text,
	CONSTRAINT "stream_recordings_engine" UNIQUE("engine_id")
);
--> statement-breakpoint
ALTER TABLE "stream_alerts" ADD CONSTRAINT "stream_alerts_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD CONSTRAINT "stream_recordings_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_alerts_address" ON "stream_alerts" USING btree ("stream_uuid","email");--> statement-breakpoint
CREATE INDEX "stream_alerts_email" ON "stream_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stream_recordings_stream" ON "stream_recordings" USING btree ("stream_uuid","started_at");