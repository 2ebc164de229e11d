CREATE TABLE "claim_checks" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp with time zone NOT NULL,
	"engine_version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_inputs" ADD COLUMN "judged" jsonb;--> statement-breakpoint
CREATE INDEX "claim_checks_checked_by" ON "claim_checks" USING btree ("checked_by");