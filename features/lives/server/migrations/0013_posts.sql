ALTER TABLE "lives" ADD COLUMN "kind" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "sells_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lives_selling" ON "lives" USING btree ("id") WHERE status = 'selling';