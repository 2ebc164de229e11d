ALTER TABLE "merchant_bank_accounts" ALTER COLUMN "updated_by_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_changes" ALTER COLUMN "user_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_members" ALTER COLUMN "added_by_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_policies" ALTER COLUMN "updated_by_uuid" DROP NOT NULL;