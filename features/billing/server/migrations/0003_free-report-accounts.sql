CREATE TABLE "free_report_accounts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- The free reports that were used so far: of each account, by whom it was used first.
INSERT INTO "free_report_accounts" ("account_hash", "user_uuid", "at")
SELECT DISTINCT ON ("account_id") encode(sha256(convert_to('instagram:' || "account_id", 'UTF8')), 'hex'), "user_uuid", "unlocked_at"
FROM "unlocks"
WHERE "credit_id" = '00000000-0000-7000-8000-0000000000f1' AND "account_id" NOT LIKE '@%'
ORDER BY "account_id", "unlocked_at", "user_uuid";
