CREATE TABLE "live_cart_lines" (
	"cart_id" uuid NOT NULL,
	"sku_id" bigint NOT NULL,
	"product_uuid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"hold" text,
	"held_until" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_cart_lines_cart_id_sku_id_pk" PRIMARY KEY("cart_id","sku_id"),
	CONSTRAINT "live_cart_lines_quantity" CHECK ("live_cart_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "live_cart_orders" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"buyer_uuid" uuid NOT NULL,
	"network" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_cart_lines" ADD CONSTRAINT "live_cart_lines_cart_id_live_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."live_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_cart_orders_cart" ON "live_cart_orders" USING btree ("cart_id","at");--> statement-breakpoint
CREATE INDEX "live_cart_orders_network" ON "live_cart_orders" USING btree ("merchant_uuid","network");--> statement-breakpoint
CREATE INDEX "live_cart_orders_age" ON "live_cart_orders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_carts_network" ON "live_carts" USING btree ("merchant_uuid","network");--> statement-breakpoint
CREATE INDEX "live_carts_age" ON "live_carts" USING btree ("updated_at");