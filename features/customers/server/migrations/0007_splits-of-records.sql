CREATE TABLE "customer_splits" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"from_uuid" uuid NOT NULL,
	"split_at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_keys" ADD COLUMN "split_from" uuid;--> statement-breakpoint
CREATE INDEX "customer_splits_from" ON "customer_splits" USING btree ("from_uuid");--> statement-breakpoint
CREATE INDEX "customer_splits_owner" ON "customer_splits" USING btree ("owner_uuid");