CREATE TABLE "coupon_uses" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"coupon_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"most_uses" integer,
	"sale_uuid" uuid,
	"live_id" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("merchant_uuid","code") WHERE ended_at is null;