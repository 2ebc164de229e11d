CREATE TABLE "quick_replies" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;