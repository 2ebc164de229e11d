CREATE TABLE "carrier_quotes" (
	"hash" text PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"quotes" jsonb,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_settings" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"handling_days" integer NOT NULL,
	"piece_grams" integer NOT NULL,
	"adds_table" boolean NOT NULL,
	"origin_id" uuid,
	"boxes" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "carrier_quotes_expiry" ON "carrier_quotes" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "carrier_quotes_merchant" ON "carrier_quotes" USING btree ("merchant_uuid");