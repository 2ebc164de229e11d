ALTER TABLE "stream_timeline" ADD COLUMN "user_uuid" uuid;--> statement-breakpoint
CREATE INDEX "live_carts_stream" ON "live_carts" USING btree ("stream_uuid");