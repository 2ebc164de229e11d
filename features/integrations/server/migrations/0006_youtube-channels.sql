CREATE TABLE "youtube_quota_days" (
	"day" date PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"exhausted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plugins" ADD COLUMN "sealed_access_token" text;--> statement-breakpoint
ALTER TABLE "plugins" ADD COLUMN "access_expires_at" timestamp with time zone;