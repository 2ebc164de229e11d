CREATE TABLE "live_parts" (
	"live_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"plugin_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"dropped_at" timestamp with time zone,
	"provider_comments_count" integer,
	"like_count" integer,
	CONSTRAINT "live_parts_live_id_media_id_pk" PRIMARY KEY("live_id","media_id"),
	CONSTRAINT "live_parts_plugin_media" UNIQUE("plugin_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "media_id" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "current_media_id" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "separated_from" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "parts_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "live_parts_media" ON "live_parts" USING btree ("media_id");