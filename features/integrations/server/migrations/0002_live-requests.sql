ALTER TABLE "plugins" ADD COLUMN "lives_by_id" text;--> statement-breakpoint
ALTER TABLE "plugins" ADD COLUMN "lives_by_me" text;--> statement-breakpoint
ALTER TABLE "plugins" ADD COLUMN "lives_asked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "plugins" SET "lives_by_id" = 'comments' WHERE "can_list_lives";
