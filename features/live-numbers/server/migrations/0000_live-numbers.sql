CREATE TABLE "live_counts" (
	"stream_uuid" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"product" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "live_counts_stream_uuid_minute_subject_product_pk" PRIMARY KEY("stream_uuid","minute","subject","product")
);
--> statement-breakpoint
CREATE TABLE "live_origins" (
	"stream_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"content" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "live_origins_stream_uuid_day_subject_key_pk" PRIMARY KEY("stream_uuid","day","subject","key")
);
--> statement-breakpoint
CREATE INDEX "live_counts_age" ON "live_counts" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "live_origins_age" ON "live_origins" USING btree ("day");