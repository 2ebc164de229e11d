CREATE TABLE "claim_runs" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"sale_uuid" uuid,
	"created_by_uuid" uuid,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"added" integer NOT NULL,
	"waiting" integer NOT NULL,
	"already_there" integer NOT NULL,
	"not_possible" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_claims" (
	"live_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"product_key" text NOT NULL,
	"variant" text NOT NULL,
	"sku_id" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"comment_id" text NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"run_uuid" uuid,
	CONSTRAINT "order_claims_live_id_user_name_product_key_variant_sku_id_pk" PRIMARY KEY("live_id","user_name","product_key","variant","sku_id")
);
--> statement-breakpoint
CREATE INDEX "claim_runs_live" ON "claim_runs" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "claim_runs_merchant" ON "claim_runs" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "claim_runs_created_by" ON "claim_runs" USING btree ("created_by_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_runs_under_way" ON "claim_runs" USING btree ("live_id","merchant_uuid") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "order_claims_order" ON "order_claims" USING btree ("order_uuid");