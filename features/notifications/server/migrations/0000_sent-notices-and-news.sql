CREATE TABLE "product_news" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"cursor" uuid,
	"emails" integer DEFAULT 0 NOT NULL,
	"sms_messages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_notices" (
	"user_uuid" uuid NOT NULL,
	"notice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_notices_user_uuid_notice_pk" PRIMARY KEY("user_uuid","notice")
);
--> statement-breakpoint
CREATE INDEX "sent_notices_at" ON "sent_notices" USING btree ("at");