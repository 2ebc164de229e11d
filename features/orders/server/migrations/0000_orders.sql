CREATE TABLE "buyers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"user_name" text,
	"name" text,
	"email" text,
	"phone" text,
	"trusted_at" timestamp with time zone,
	"pay_first_until" timestamp with time zone,
	"pay_first_reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"by_uuid" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_uuid" uuid NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"sku_id" bigint NOT NULL,
	"product_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"variant" text NOT NULL,
	"price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"ending" text,
	"source" text NOT NULL,
	"claim" jsonb,
	"reservation" text,
	"queued_as" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_over" CHECK (("order_lines"."state" = 'over') = ("order_lines"."ending" is not null)),
	CONSTRAINT "order_lines_reserved" CHECK ("order_lines"."reservation" is not null or "order_lines"."state" not in ('held', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"received_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "order_sales" (
	"order_uuid" uuid NOT NULL,
	"sale_uuid" uuid NOT NULL,
	CONSTRAINT "order_sales_order_uuid_sale_uuid_pk" PRIMARY KEY("order_uuid","sale_uuid")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"buyer_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"collects" boolean NOT NULL,
	"collects_until" timestamp with time zone NOT NULL,
	"term_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"version" integer NOT NULL,
	"freight" integer,
	"discount" integer NOT NULL,
	"paid" integer NOT NULL,
	"refunded" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_money" CHECK ("orders"."refunded" between 0 and "orders"."paid")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"hold_mode" text,
	"hold_minutes" integer,
	"created_by_uuid" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "selling_terms" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"hold_mode" text NOT NULL,
	"hold_minutes" integer NOT NULL,
	"bag_days" integer NOT NULL,
	"has_queue" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "buyers_user_name" ON "buyers" USING btree ("merchant_uuid","user_name") WHERE user_name is not null;--> statement-breakpoint
CREATE INDEX "buyers_merchant" ON "buyers" USING btree ("merchant_uuid","created_at");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_uuid","id");--> statement-breakpoint
CREATE INDEX "order_history_by" ON "order_history" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_uuid","id");--> statement-breakpoint
CREATE INDEX "order_lines_queue" ON "order_lines" USING btree ("sku_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_lines_claim" ON "order_lines" USING btree ((claim ->> 'liveId')) WHERE claim is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference" ON "order_payments" USING btree ("method","reference");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_uuid","received_at");--> statement-breakpoint
CREATE INDEX "order_payments_decided_by" ON "order_payments" USING btree ("decided_by_uuid");--> statement-breakpoint
CREATE INDEX "order_sales_sale" ON "order_sales" USING btree ("sale_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("merchant_uuid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_collecting" ON "orders" USING btree ("buyer_uuid") WHERE collects;--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("merchant_uuid","updated_at");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_uuid");--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE expires_at is not null and state in ('held', 'waiting_payment', 'paid');--> statement-breakpoint
CREATE INDEX "sales_merchant" ON "sales" USING btree ("merchant_uuid","opened_at");--> statement-breakpoint
CREATE INDEX "sales_creator" ON "sales" USING btree ("created_by_uuid");