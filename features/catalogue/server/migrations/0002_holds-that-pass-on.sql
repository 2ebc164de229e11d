ALTER TABLE "stock_reservations" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "transferred_to_uuid" uuid;