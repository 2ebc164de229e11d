CREATE TABLE "claim_products" (
	"live_id" uuid NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	"codes" text[] NOT NULL,
	"price" integer,
	"pieces" integer,
	"comment_ids" text[] NOT NULL,
	"changed_number" integer NOT NULL,
	CONSTRAINT "claim_products_live_id_key_pk" PRIMARY KEY("live_id","key")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"live_id" uuid NOT NULL,
	"product_key" text NOT NULL,
	"user_name" text NOT NULL,
	"variant" text NOT NULL,
	"variant_label" text NOT NULL,
	"quantity" integer NOT NULL,
	"waiting_quantity" integer NOT NULL,
	"position" integer,
	"state" text NOT NULL,
	"confidence" double precision NOT NULL,
	"reason" jsonb,
	"nearest" text[] NOT NULL,
	"comment_ids" text[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"correction_id" uuid,
	"changed_number" integer NOT NULL,
	CONSTRAINT "claims_live_id_product_key_user_name_variant_pk" PRIMARY KEY("live_id","product_key","user_name","variant")
);
--> statement-breakpoint
CREATE TABLE "comment_readings" (
	"live_id" uuid NOT NULL,
	"comment_id" text NOT NULL,
	"number" integer NOT NULL,
	"reason" jsonb,
	CONSTRAINT "comment_readings_live_id_comment_id_pk" PRIMARY KEY("live_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "intention_states" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"state" jsonb,
	"state_number" integer DEFAULT 0 NOT NULL,
	"engine_version" integer NOT NULL,
	"show_product" text,
	"show_since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_inputs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"number" integer,
	"user_name" text,
	"decisions" jsonb,
	"code" text,
	"name" text,
	"price" integer,
	"pieces" integer
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "waiting_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "claims_changed" ON "claims" USING btree ("live_id","changed_number");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_readings_number" ON "comment_readings" USING btree ("live_id","number");--> statement-breakpoint
CREATE INDEX "seller_inputs_live" ON "seller_inputs" USING btree ("live_id","made_at");--> statement-breakpoint
CREATE INDEX "seller_inputs_made_by" ON "seller_inputs" USING btree ("made_by");