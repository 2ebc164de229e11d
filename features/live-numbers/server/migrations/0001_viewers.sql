CREATE TABLE "live_viewers" (
	"stream_uuid" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "live_viewers_stream_uuid_minute_pk" PRIMARY KEY("stream_uuid","minute")
);
--> statement-breakpoint
CREATE INDEX "live_viewers_age" ON "live_viewers" USING btree ("minute");