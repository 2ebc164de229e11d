CREATE TABLE "buyer_refunds" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"code_uuid" uuid NOT NULL,
	"payment_uuid" uuid,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"requested_by_uuid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "dispute" text;--> statement-breakpoint
CREATE INDEX "buyer_refunds_order" ON "buyer_refunds" USING btree ("order_uuid","created_at");--> statement-breakpoint
CREATE INDEX "buyer_refunds_code" ON "buyer_refunds" USING btree ("code_uuid");--> statement-breakpoint
CREATE INDEX "buyer_refunds_merchant" ON "buyer_refunds" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "buyer_refunds_open" ON "buyer_refunds" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "buyer_refunds_requested_by" ON "buyer_refunds" USING btree ("requested_by_uuid");--> statement-breakpoint
CREATE INDEX "payment_codes_payment" ON "payment_codes" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
UPDATE "payment_codes" SET "payment_id" = "checkout_id" WHERE "paid_at" IS NOT NULL;
