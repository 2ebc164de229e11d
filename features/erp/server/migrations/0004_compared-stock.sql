ALTER TABLE "erp_links" ADD COLUMN "stock_is_taken" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_stock" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "erp_stock" ADD COLUMN "ours" integer;