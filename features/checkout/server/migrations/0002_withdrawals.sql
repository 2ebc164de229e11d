CREATE TABLE "withdrawals" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("merchant_uuid","asked_at") WHERE closed_at is null;