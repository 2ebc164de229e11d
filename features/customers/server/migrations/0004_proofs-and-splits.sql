ALTER TABLE "customer_keys" ADD COLUMN "is_split" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_by" text;--> statement-breakpoint
-- Every buyer is judged once more, by the ids of the Instagram accounts.
INSERT INTO "customer_changed_buyers" (buyer_uuid) SELECT uuid FROM "buyers" ORDER BY 1 ON CONFLICT DO NOTHING;
