CREATE TABLE "customer_brands" (
	"merchant_uuid" uuid NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"bought" bigint DEFAULT 0 NOT NULL,
	"unpaid_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_brands_merchant_uuid_customer_uuid_pk" PRIMARY KEY("merchant_uuid","customer_uuid")
);
--> statement-breakpoint
INSERT INTO "customer_brands" ("merchant_uuid", "customer_uuid", "owner_uuid", "orders_count", "bought", "unpaid_count")
SELECT who.merchant_uuid, record.uuid, record.owner_uuid, count(*) FILTER (WHERE bag.paid > bag.refunded),
  coalesce(sum(bag.paid - bag.refunded), 0), count(*) FILTER (WHERE bag.state = 'expired')
FROM "customer_keys" k JOIN "customers" record ON record.uuid = k.customer_uuid
JOIN "buyers" who ON who.uuid = CASE WHEN k.key LIKE 'b:%' THEN substr(k.key, 3)::uuid END
LEFT JOIN "orders" bag ON bag.buyer_uuid = who.uuid
WHERE k.key LIKE 'b:%' GROUP BY 1, 2, 3;--> statement-breakpoint
DROP INDEX "customers_merchants";--> statement-breakpoint
ALTER TABLE "customer_brands" ADD CONSTRAINT "customer_brands_customer_uuid_customers_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_brands_customer" ON "customer_brands" USING btree ("customer_uuid");--> statement-breakpoint
CREATE INDEX "customer_brands_unpaid" ON "customer_brands" USING btree ("owner_uuid","customer_uuid") WHERE unpaid_count > 0;--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "merchants";