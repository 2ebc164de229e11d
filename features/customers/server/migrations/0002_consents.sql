CREATE TABLE "customer_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"channel" text NOT NULL,
	"is_given" boolean NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_by" uuid
);
--> statement-breakpoint
CREATE INDEX "customer_consents_customer" ON "customer_consents" USING btree ("customer_uuid","channel","id");--> statement-breakpoint
CREATE INDEX "customer_consents_owner" ON "customer_consents" USING btree ("owner_uuid");--> statement-breakpoint
CREATE INDEX "customer_consents_noted_by" ON "customer_consents" USING btree ("noted_by");