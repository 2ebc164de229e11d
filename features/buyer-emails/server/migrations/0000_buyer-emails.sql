CREATE TABLE "buyer_emails" (
	"order_uuid" uuid NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_emails_order_uuid_kind_version_pk" PRIMARY KEY("order_uuid","kind","version")
);
--> statement-breakpoint
CREATE TABLE "buyer_languages" (
	"buyer_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "buyer_emails_merchant" ON "buyer_emails" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "buyer_languages_merchant" ON "buyer_languages" USING btree ("merchant_uuid");