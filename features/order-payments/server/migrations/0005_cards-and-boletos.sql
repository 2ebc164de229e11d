DROP INDEX "payment_codes_payment";--> statement-breakpoint
DROP INDEX "payment_codes_unsettled";--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "due_day" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "is_in_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "installments" integer;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "card_last4" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_codes_payment" ON "payment_codes" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "payment_codes_unsettled" ON "payment_codes" USING btree ("created_at") WHERE settled_at is null and checkout_id is not null;