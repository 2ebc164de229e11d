CREATE TABLE "payment_codes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"code" text,
	"checkout_id" text,
	"expires_at" timestamp with time zone,
	"opened_by_uuid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_codes_open" ON "payment_codes" USING btree ("order_uuid") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_codes_checkout" ON "payment_codes" USING btree ("checkout_id") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "payment_codes_order" ON "payment_codes" USING btree ("order_uuid","created_at");--> statement-breakpoint
CREATE INDEX "payment_codes_merchant" ON "payment_codes" USING btree ("merchant_uuid","created_at");--> statement-breakpoint
CREATE INDEX "payment_codes_opened_by" ON "payment_codes" USING btree ("opened_by_uuid");--> statement-breakpoint
CREATE INDEX "payment_codes_expiry" ON "payment_codes" USING btree ("expires_at") WHERE ended_at is null and expires_at is not null;