CREATE TABLE "deliveries" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"phone" text,
	"tax_id" text,
	"zip" text,
	"street" text,
	"number" text,
	"complement" text,
	"district" text,
	"city" text,
	"state" text,
	"pickup_location_uuid" uuid,
	"service" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"service" text NOT NULL,
	"states" text[] NOT NULL,
	"zip_from" text,
	"zip_to" text,
	"most_grams" integer,
	"price" integer NOT NULL,
	"days" integer
);
--> statement-breakpoint
CREATE TABLE "freight_tables" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"free_from" integer,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deliveries_merchant" ON "deliveries" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "freight_rates_merchant" ON "freight_rates" USING btree ("merchant_uuid","position");