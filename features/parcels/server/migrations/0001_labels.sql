CREATE TABLE "shipping_labels" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"connection_uuid" uuid NOT NULL,
	"carrier" text NOT NULL,
	"code" text NOT NULL,
	"service" text NOT NULL,
	"box" jsonb NOT NULL,
	"state" text NOT NULL,
	"label_id" text,
	"tracking_code" text,
	"price" integer,
	"most_price" integer,
	"problem" text,
	"says" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone,
	"is_anew" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"parcel" text DEFAULT 'waiting' NOT NULL,
	"posted_at" timestamp with time zone,
	"out_for_delivery_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	"track_at" timestamp with time zone,
	"bought_by_uuid" uuid,
	"bought_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_current" ON "shipping_labels" USING btree ("order_uuid") WHERE state in ('buying', 'ready', 'cancelling');--> statement-breakpoint
CREATE INDEX "shipping_labels_order" ON "shipping_labels" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "shipping_labels_merchant" ON "shipping_labels" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "shipping_labels_label" ON "shipping_labels" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "shipping_labels_buyer" ON "shipping_labels" USING btree ("bought_by_uuid");--> statement-breakpoint
CREATE INDEX "shipping_labels_connection" ON "shipping_labels" USING btree ("connection_uuid");--> statement-breakpoint
CREATE INDEX "shipping_labels_due" ON "shipping_labels" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_tracking" ON "shipping_labels" USING btree ("track_at") WHERE track_at is not null;