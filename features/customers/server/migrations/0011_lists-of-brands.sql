ALTER TABLE "customer_brands" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_brands" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "customer_brands" brand SET last_seen_at = record.last_seen_at, is_shown = record.is_shown
FROM "customers" record WHERE record.uuid = brand.customer_uuid;--> statement-breakpoint
-- An index alone answers only for pages of the table that were vacuumed since they changed.
ALTER TABLE "customer_brands" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
CREATE INDEX "customer_brands_by_last_seen" ON "customer_brands" USING btree ("owner_uuid","merchant_uuid","last_seen_at" NULLS FIRST,"customer_uuid","orders_count") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customer_brands_by_bought" ON "customer_brands" USING btree ("owner_uuid","merchant_uuid","bought" NULLS FIRST,"customer_uuid","last_seen_at","orders_count") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_by_level" ON "customers" USING btree ("owner_uuid","active_level","last_seen_at") WHERE is_shown;--> statement-breakpoint
ANALYZE "customer_brands";
