CREATE TABLE "erp_stock" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"link_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"erp_id" text,
	"physical" integer,
	"available" integer,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erp_links" ADD COLUMN "stock_mode" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_links" ADD COLUMN "stock_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erp_stock_merchant" ON "erp_stock" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "erp_stock_link" ON "erp_stock" USING btree ("link_uuid","read_at");