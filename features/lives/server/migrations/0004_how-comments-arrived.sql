ALTER TABLE "comments" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "last_push_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "pushed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "polled_only_count" integer DEFAULT 0 NOT NULL;