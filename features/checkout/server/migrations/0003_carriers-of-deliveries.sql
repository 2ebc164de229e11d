ALTER TABLE "deliveries" ADD COLUMN "carrier_kind" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "carrier_code" text;