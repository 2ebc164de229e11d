CREATE TABLE "stream_destinations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sealed_key" text NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stream_destinations" ADD CONSTRAINT "stream_destinations_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_destinations_stream" ON "stream_destinations" USING btree ("stream_uuid","position");--> statement-breakpoint
ALTER TABLE "streams" DROP COLUMN "sealed_rtmp_url";