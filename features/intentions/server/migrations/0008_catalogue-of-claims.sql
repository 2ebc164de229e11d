ALTER TABLE "cart_lines" ADD COLUMN "sku_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_products" ADD COLUMN "catalogue_uuid" uuid;--> statement-breakpoint
ALTER TABLE "claim_products" ADD COLUMN "catalogue_uuid" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "catalogue_uuid" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "sku_id" bigint;--> statement-breakpoint
ALTER TABLE "intention_states" ADD COLUMN "catalogue_stamp" text DEFAULT '' NOT NULL;