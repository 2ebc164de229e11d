DROP INDEX "skus_code";--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "merchant_uuid" uuid;--> statement-breakpoint
UPDATE "skus" SET "merchant_uuid" = "products"."merchant_uuid" FROM "products" WHERE "products"."uuid" = "skus"."product_uuid";--> statement-breakpoint
ALTER TABLE "skus" ALTER COLUMN "merchant_uuid" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "skus_code" ON "skus" USING btree ("merchant_uuid","sku") WHERE sku is not null and deleted_at is null;
