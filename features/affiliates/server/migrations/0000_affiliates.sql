CREATE TABLE "affiliate_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "affiliate_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_uuid" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"released_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"redeemable_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"credit_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payer_methods" (
	"user_uuid" uuid NOT NULL,
	"method_hash" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payer_methods_user_uuid_method_hash_pk" PRIMARY KEY("user_uuid","method_hash")
);
--> statement-breakpoint
CREATE TABLE "referral_log" (
	"referral_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"complement" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_log_referral_id_event_subject_pk" PRIMARY KEY("referral_id","event","subject")
);
--> statement-breakpoint
CREATE TABLE "referral_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"referral_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"partly_refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_uuid" uuid NOT NULL,
	"referred_uuid" uuid NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_affiliate_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_rewards" ADD CONSTRAINT "affiliate_rewards_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_log" ADD CONSTRAINT "referral_log_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_payments" ADD CONSTRAINT "referral_payments_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_applications_open" ON "affiliate_applications" USING btree ("user_uuid") WHERE "affiliate_applications"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "affiliate_applications_waiting" ON "affiliate_applications" USING btree ("applied_at") WHERE "affiliate_applications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "affiliate_decisions_subject" ON "affiliate_decisions" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_rewards_payment" ON "affiliate_rewards" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_rewards_standing" ON "affiliate_rewards" USING btree ("referral_id") WHERE "affiliate_rewards"."state" in ('waiting', 'held', 'redeemable', 'redeemed', 'refused', 'offset');--> statement-breakpoint
CREATE INDEX "affiliate_rewards_due" ON "affiliate_rewards" USING btree ("due_at") WHERE "affiliate_rewards"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "affiliate_rewards_review" ON "affiliate_rewards" USING btree ("created_at") WHERE "affiliate_rewards"."state" in ('held', 'owed');--> statement-breakpoint
CREATE INDEX "affiliate_rewards_referrer" ON "affiliate_rewards" USING btree ("referrer_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_code" ON "affiliates" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "payer_methods_hash" ON "payer_methods" USING btree ("method_hash");--> statement-breakpoint
CREATE INDEX "referral_payments_referral" ON "referral_payments" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_referred" ON "referrals" USING btree ("referred_uuid");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_uuid","signed_up_at");