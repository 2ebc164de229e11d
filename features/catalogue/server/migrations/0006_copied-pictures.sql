CREATE TABLE "copied_pictures" (
	"merchant_uuid" uuid NOT NULL,
	"address" text NOT NULL,
	"uuid" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "copied_pictures_merchant_uuid_address_pk" PRIMARY KEY("merchant_uuid","address")
);
--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "pending" jsonb;--> statement-breakpoint
CREATE INDEX "copied_pictures_next" ON "copied_pictures" USING btree ("merchant_uuid","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "copied_pictures_attempted" ON "copied_pictures" USING btree ("merchant_uuid","attempted_at");