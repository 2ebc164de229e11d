ALTER TABLE "payment_codes" ADD COLUMN "connection_uuid" uuid;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "net" integer;--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_codes_connection" ON "payment_codes" USING btree ("connection_uuid") WHERE settled_at is null and connection_uuid is not null;