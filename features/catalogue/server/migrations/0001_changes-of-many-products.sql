ALTER TABLE "catalogue_changes" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "title" text NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "request" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "total" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "left_out_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "left_out" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "cursor" text;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "catalogue_changes" DROP COLUMN "summary";