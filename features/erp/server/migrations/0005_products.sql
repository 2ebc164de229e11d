CREATE TABLE "erp_product_reads" (
	"link_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"state" text NOT NULL,
	"is_nightly" boolean DEFAULT false NOT NULL,
	"cursor" text,
	"found" integer NOT NULL,
	"started_at" timestamp with time zone,
	"failure" text,
	"import_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "erp_products" (
	"link_uuid" uuid NOT NULL,
	"erp_id" text NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"product" jsonb NOT NULL,
	"codes" text[] NOT NULL,
	"problem" text,
	"product_uuid" uuid,
	"picture_tried_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_products_link_uuid_erp_id_pk" PRIMARY KEY("link_uuid","erp_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "erp_product_reads_merchant" ON "erp_product_reads" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "erp_products_merchant" ON "erp_products" USING btree ("merchant_uuid");