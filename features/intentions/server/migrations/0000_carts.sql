CREATE TABLE "cart_lines" (
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"product_key" text NOT NULL,
	"user_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"variant" text NOT NULL,
	"position" integer NOT NULL,
	"waits" boolean NOT NULL,
	"confidence" double precision NOT NULL,
	"reason" jsonb NOT NULL,
	"comment_ids" text[] NOT NULL,
	CONSTRAINT "cart_lines_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "cart_products" (
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	"codes" text[] NOT NULL,
	"confidence" double precision NOT NULL,
	"comment_ids" text[] NOT NULL,
	CONSTRAINT "cart_products_run_id_key_pk" PRIMARY KEY("run_id","key")
);
--> statement-breakpoint
CREATE TABLE "cart_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"requested_by" uuid,
	"status" text NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"percentage" integer DEFAULT 0 NOT NULL,
	"info" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cart_runs_live" ON "cart_runs" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "cart_runs_requested_by" ON "cart_runs" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_runs_under_way" ON "cart_runs" USING btree ("live_id") WHERE status not in ('finished', 'error');