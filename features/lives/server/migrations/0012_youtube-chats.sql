CREATE TABLE "chat_cursors" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"page_token" text,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "paid" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "platform" text DEFAULT 'instagram' NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "paused_until" timestamp with time zone;