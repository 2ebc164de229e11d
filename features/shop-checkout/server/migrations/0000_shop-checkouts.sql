CREATE TABLE "shop_checkouts" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "shop_checkouts_merchant" ON "shop_checkouts" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "shop_checkouts_open" ON "shop_checkouts" USING btree ("opened_at") WHERE closed_at is null;