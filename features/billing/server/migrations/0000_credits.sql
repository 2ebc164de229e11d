CREATE TABLE "credits" (
	"id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"type" text NOT NULL,
	"credits" integer NOT NULL,
	"max_distinct_accounts" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"payment_id" text,
	"payment_gateway" text,
	"payment_method" text,
	"payment_value" integer DEFAULT 0 NOT NULL,
	"payment_currency" text DEFAULT 'BRL' NOT NULL,
	"payment_invoice_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_user_uuid_id_pk" PRIMARY KEY("user_uuid","id")
);
--> statement-breakpoint
CREATE TABLE "unlocks" (
	"user_uuid" uuid NOT NULL,
	"media_id" text NOT NULL,
	"plugin_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"plugin_account_name" text NOT NULL,
	"live_day" date NOT NULL,
	"media_created_at" timestamp with time zone NOT NULL,
	"unlocked_by" uuid NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlocks_user_uuid_plugin_id_media_id_pk" PRIMARY KEY("user_uuid","plugin_id","media_id")
);
--> statement-breakpoint
CREATE INDEX "unlocks_credit" ON "unlocks" USING btree ("user_uuid","credit_id");--> statement-breakpoint
CREATE INDEX "unlocks_day" ON "unlocks" USING btree ("user_uuid","account_id","live_day");