CREATE TABLE "billing_notices" (
	"user_uuid" uuid NOT NULL,
	"notice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_user_uuid_notice_pk" PRIMARY KEY("user_uuid","notice")
);
--> statement-breakpoint
CREATE TABLE "credit_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credits" integer,
	"valid_to" timestamp with time zone,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"gateway" text NOT NULL,
	"customer_id" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"subscription_id" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"media_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"gateway" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_customers_gateway_user_uuid_pk" PRIMARY KEY("gateway","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"subject" jsonb,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_events_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"charge_reference" text NOT NULL,
	"subscription_id" text,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"method_fingerprint" text,
	"invoice_number" text,
	"invoice_url" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_subscriptions" (
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"period_end" timestamp with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_subscriptions_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
ALTER TABLE "unlocks" DROP CONSTRAINT "unlocks_user_uuid_plugin_id_media_id_pk";--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_user_uuid_plugin_id_media_id_credit_id_pk" PRIMARY KEY("user_uuid","plugin_id","media_id","credit_id");--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "grant_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_changes_cause" ON "credit_changes" USING btree ("user_uuid","credit_id","cause");--> statement-breakpoint
CREATE INDEX "credit_changes_credit" ON "credit_changes" USING btree ("user_uuid","credit_id","at");--> statement-breakpoint
CREATE INDEX "payment_orders_user" ON "payment_orders" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_session" ON "payment_orders" USING btree ("gateway","session_id");--> statement-breakpoint
CREATE INDEX "payment_orders_undecided" ON "payment_orders" USING btree ("looked_at") WHERE "payment_orders"."status" in ('open', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_id" ON "payment_customers" USING btree ("gateway","customer_id");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."applied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_reference" ON "payment_refunds" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("gateway","charge_reference");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_uuid","at");--> statement-breakpoint
CREATE INDEX "payment_subscriptions_user" ON "payment_subscriptions" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "payment_subscriptions_running" ON "payment_subscriptions" USING btree ("looked_at") WHERE "payment_subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "credits_payment" ON "credits" USING btree ("payment_id") WHERE "credits"."payment_id" is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of % are added, never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "credits_never_changed" BEFORE UPDATE ON "credits" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "credit_changes_never_changed" BEFORE UPDATE ON "credit_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "unlocks_never_changed" BEFORE UPDATE ON "unlocks" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payments_never_changed" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payment_refunds_never_changed" BEFORE UPDATE ON "payment_refunds" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
