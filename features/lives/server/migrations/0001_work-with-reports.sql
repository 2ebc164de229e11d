CREATE TABLE "bulk_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"template" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"skipped" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_tags" (
	"live_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"comment_id" text NOT NULL,
	"tagged_by" uuid NOT NULL,
	"tagged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_tags_live_id_tag_comment_id_pk" PRIMARY KEY("live_id","tag","comment_id")
);
--> statement-breakpoint
CREATE TABLE "guest_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_accounts_name" UNIQUE("owner_uuid","username")
);
--> statement-breakpoint
CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"format" text NOT NULL,
	"request" jsonb NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"live_id" uuid,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"mapping" jsonb,
	"imported" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"user_uuid" uuid,
	"act" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_people" (
	"live_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"user_uuid" uuid,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_people_live_id_email_pk" PRIMARY KEY("live_id","email")
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE("user_uuid","name")
);
--> statement-breakpoint
CREATE TABLE "scheduled_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"plugin_id" uuid NOT NULL,
	"account" text NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"live_date" timestamp with time zone NOT NULL,
	"duration_in_minutes" integer NOT NULL,
	"status" text NOT NULL,
	"media_id" text,
	"rehearsal" jsonb,
	"rehearsed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply_bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "source" text DEFAULT 'captured' NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_replies_live" ON "bulk_replies" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_replies_sending" ON "bulk_replies" USING btree ("id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "comment_tags_comment" ON "comment_tags" USING btree ("live_id","comment_id");--> statement-breakpoint
CREATE INDEX "guest_links_live" ON "guest_links" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "report_exports_live" ON "report_exports" USING btree ("live_id","created_at");--> statement-breakpoint
CREATE INDEX "report_exports_user" ON "report_exports" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "report_imports_owner" ON "report_imports" USING btree ("owner_uuid","created_at");--> statement-breakpoint
CREATE INDEX "report_log_live" ON "report_log" USING btree ("live_id","at");--> statement-breakpoint
CREATE INDEX "report_log_user" ON "report_log" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "report_people_user" ON "report_people" USING btree ("user_uuid","invited_at");--> statement-breakpoint
CREATE INDEX "report_people_waiting" ON "report_people" USING btree ("email") WHERE user_uuid is null;--> statement-breakpoint
CREATE INDEX "scheduled_reports_owner" ON "scheduled_reports" USING btree ("owner_uuid","live_date");--> statement-breakpoint
CREATE INDEX "scheduled_reports_due" ON "scheduled_reports" USING btree ("live_date") WHERE status in ('scheduled', 'armed');--> statement-breakpoint
CREATE INDEX "comments_bulk_replies" ON "comments" USING btree ("reply_bulk_id","reply_state") WHERE reply_bulk_id is not null;--> statement-breakpoint
CREATE INDEX "comments_imported" ON "comments" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "lives_owner_started" ON "lives" USING btree ("owner_uuid","started_at");--> statement-breakpoint
CREATE INDEX "lives_account_day" ON "lives" USING btree ("account_username","day");