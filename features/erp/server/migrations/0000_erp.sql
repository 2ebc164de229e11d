CREATE TABLE "erp_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_uuid" uuid NOT NULL,
	"order_uuid" uuid,
	"event" text NOT NULL,
	"event_id" text NOT NULL,
	"status" integer,
	"milliseconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_links" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"sealed_secret" text,
	"connected_by_uuid" uuid,
	"connected_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure" text,
	"outages" integer DEFAULT 0 NOT NULL,
	"resting_until" timestamp with time zone,
	"sending_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erp_orders" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"link_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"wanted" text NOT NULL,
	"wanted_version" integer NOT NULL,
	"sent_version" integer,
	"reference" text,
	"tried_version" integer,
	"erp_id" text,
	"erp_number" text,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"problem" text,
	"detail" text,
	"sent_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_invoices" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"number" text NOT NULL,
	"series" text,
	"access_key" text,
	"source" text NOT NULL,
	"by_uuid" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erp_deliveries_link" ON "erp_deliveries" USING btree ("link_uuid","id");--> statement-breakpoint
CREATE INDEX "erp_deliveries_order" ON "erp_deliveries" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "erp_deliveries_at" ON "erp_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_links_merchant" ON "erp_links" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "erp_links_connected_by" ON "erp_links" USING btree ("connected_by_uuid");--> statement-breakpoint
CREATE INDEX "erp_orders_merchant" ON "erp_orders" USING btree ("merchant_uuid","state");--> statement-breakpoint
CREATE INDEX "erp_orders_due" ON "erp_orders" USING btree ("link_uuid","next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_invoices_merchant" ON "order_invoices" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "order_invoices_by" ON "order_invoices" USING btree ("by_uuid");