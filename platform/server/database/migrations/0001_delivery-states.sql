ALTER TABLE "outgoing_messages" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "failure_code" text;--> statement-breakpoint
CREATE INDEX "outgoing_messages_provider_id" ON "outgoing_messages" USING btree ("provider_id") WHERE "outgoing_messages"."provider_id" is not null;--> statement-breakpoint
UPDATE "outgoing_messages" SET "state" = 'sent' WHERE "sent_at" IS NOT NULL;
