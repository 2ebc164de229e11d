DROP INDEX "products_list";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("merchant_uuid","id","gateway","active") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("merchant_uuid",left(search_text, 100) collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("merchant_uuid","price_sale","id") WHERE deleted_at is null;