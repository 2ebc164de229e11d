ALTER TABLE "streams" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "recording_requested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "streams_live" ON "streams" USING btree ("uuid") WHERE broadcast_status = 'live';