ALTER TABLE "live_cart_orders" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "live_cart_orders" ADD COLUMN "medium" text;--> statement-breakpoint
ALTER TABLE "live_cart_orders" ADD COLUMN "campaign" text;--> statement-breakpoint
CREATE INDEX "live_cart_orders_stream" ON "live_cart_orders" USING btree ("stream_uuid","at");