CREATE TABLE "statement_credits" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"key" text NOT NULL,
	"day" text NOT NULL,
	"amount" integer NOT NULL,
	"text" text NOT NULL,
	"code_uuid" uuid,
	"imported_by_uuid" uuid,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_credits_key" ON "statement_credits" USING btree ("merchant_uuid","key");--> statement-breakpoint
CREATE INDEX "statement_credits_open" ON "statement_credits" USING btree ("merchant_uuid","day") WHERE code_uuid is null;--> statement-breakpoint
CREATE INDEX "statement_credits_code" ON "statement_credits" USING btree ("code_uuid");--> statement-breakpoint
CREATE INDEX "statement_credits_imported_by" ON "statement_credits" USING btree ("imported_by_uuid");--> statement-breakpoint
CREATE INDEX "statement_credits_purge" ON "statement_credits" USING btree ("imported_at") WHERE code_uuid is null;