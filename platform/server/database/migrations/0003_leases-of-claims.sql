ALTER TABLE "idempotent_answers" ADD COLUMN "holder" uuid;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "took_effect" boolean DEFAULT false NOT NULL;