CREATE TABLE "erp_differences" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"ours" integer,
	"theirs" integer,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erp_links" ADD COLUMN "compare_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erp_orders" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erp_differences_merchant" ON "erp_differences" USING btree ("merchant_uuid");