create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "catalogue_changed_products" (
	"change_uuid" uuid NOT NULL,
	"product_uuid" uuid NOT NULL,
	"version_after" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "catalogue_changed_products_change_uuid_product_uuid_pk" PRIMARY KEY("change_uuid","product_uuid")
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"by_uuid" uuid,
	"kind" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_connections" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"shop" text NOT NULL,
	"credentials" text,
	"plugin_id" uuid,
	"state" text NOT NULL,
	"failure" text,
	"synced_at" timestamp with time zone,
	"sync_started_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_products" (
	"group_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_uuid" uuid NOT NULL,
	CONSTRAINT "group_products_group_id_position_pk" PRIMARY KEY("group_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_uuid" uuid NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "product_categories_product_uuid_category_id_pk" PRIMARY KEY("product_uuid","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_counters" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"last_ref" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_uuid" uuid NOT NULL,
	"gateway_group_id" text,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_uuid" uuid NOT NULL,
	"product_uuid" uuid,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_variations" (
	"product_uuid" uuid NOT NULL,
	"variation_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_variations_product_uuid_position_pk" PRIMARY KEY("product_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_uuid" uuid NOT NULL,
	"created_by_uuid" uuid,
	"gateway" text NOT NULL,
	"gateway_product_id" text,
	"ref" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"search_text" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean NOT NULL,
	"link" text,
	"price_sale" integer NOT NULL,
	"price_discount" integer NOT NULL,
	"price_currency" text DEFAULT 'BRL' NOT NULL,
	"is_digital" boolean DEFAULT false NOT NULL,
	"simple" boolean DEFAULT true NOT NULL,
	"brand_id" bigint,
	"remote_images" jsonb,
	"details" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"gateway_updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sku_values" (
	"sku_id" bigint NOT NULL,
	"variation_id" bigint NOT NULL,
	"value_id" bigint NOT NULL,
	CONSTRAINT "sku_values_sku_id_variation_id_pk" PRIMARY KEY("sku_id","variation_id")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_uuid" uuid NOT NULL,
	"gateway_sku_id" text,
	"sku" text,
	"token" text NOT NULL,
	"barcode" text,
	"title" text NOT NULL,
	"blocked_sale" boolean NOT NULL,
	"availability" integer NOT NULL,
	"price_cost" integer NOT NULL,
	"price_sale" integer NOT NULL,
	"price_discount" integer NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"length" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"quantity_managed" boolean NOT NULL,
	"position" integer NOT NULL,
	"images" jsonb NOT NULL,
	"purchase_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"by_uuid" uuid,
	"reason" text NOT NULL,
	"cause" text,
	"reservation_uuid" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"sku_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"holder" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_totals" (
	"sku_id" bigint PRIMARY KEY NOT NULL,
	"managed" boolean NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"shortage" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_totals_reserved" CHECK (not "stock_totals"."managed" or "stock_totals"."reserved" <= "stock_totals"."on_hand" + "stock_totals"."shortage"),
	CONSTRAINT "stock_totals_positive" CHECK ("stock_totals"."on_hand" >= 0 and "stock_totals"."reserved" >= 0 and "stock_totals"."shortage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variation_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variation_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variation_id" bigint NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changed_products_product" ON "catalogue_changed_products" USING btree ("product_uuid");--> statement-breakpoint
CREATE INDEX "catalogue_changes_merchant" ON "catalogue_changes" USING btree ("merchant_uuid","created_at");--> statement-breakpoint
CREATE INDEX "catalogue_changes_by" ON "catalogue_changes" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "catalogue_connections_shop" ON "catalogue_connections" USING btree ("provider","shop");--> statement-breakpoint
CREATE INDEX "catalogue_connections_plugin" ON "catalogue_connections" USING btree ("plugin_id") WHERE plugin_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_merchant" ON "categories" USING btree ("merchant_uuid","key");--> statement-breakpoint
CREATE UNIQUE INDEX "group_products_product" ON "group_products" USING btree ("product_uuid","group_id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_groups_merchant" ON "product_groups" USING btree ("merchant_uuid","id");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_uuid","position");--> statement-breakpoint
CREATE INDEX "product_images_merchant" ON "product_images" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "product_images_unused" ON "product_images" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "product_variations_variation" ON "product_variations" USING btree ("variation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_id" ON "products" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_ref" ON "products" USING btree ("merchant_uuid","ref");--> statement-breakpoint
CREATE INDEX "products_list" ON "products" USING btree ("merchant_uuid","gateway","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_gateway_id" ON "products" USING btree ("merchant_uuid","gateway","gateway_product_id") WHERE gateway_product_id is not null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("merchant_uuid","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_creator" ON "products" USING btree ("created_by_uuid");--> statement-breakpoint
CREATE INDEX "sku_values_value" ON "sku_values" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_uuid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "skus_token" ON "skus" USING btree ("token") WHERE gateway_sku_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "skus_gateway_id" ON "skus" USING btree ("product_uuid","gateway_sku_id") WHERE gateway_sku_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_entries_sku" ON "stock_entries" USING btree ("sku_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_entries_cause" ON "stock_entries" USING btree ("sku_id","cause") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "stock_entries_by" ON "stock_entries" USING btree ("by_uuid") WHERE by_uuid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservations_key" ON "stock_reservations" USING btree ("holder","key");--> statement-breakpoint
CREATE INDEX "stock_reservations_expiry" ON "stock_reservations" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "stock_reservations_sku" ON "stock_reservations" USING btree ("sku_id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "variation_values_variation" ON "variation_values" USING btree ("variation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "variations_merchant" ON "variations" USING btree ("merchant_uuid","key");