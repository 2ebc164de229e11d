ALTER TABLE "erp_links" ADD COLUMN "connection_uuid" uuid;--> statement-breakpoint
ALTER TABLE "erp_links" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "erp_orders" ADD COLUMN "invoice_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_links_connection" ON "erp_links" USING btree ("connection_uuid");--> statement-breakpoint
CREATE INDEX "erp_links_account" ON "erp_links" USING btree ("kind","account_id");