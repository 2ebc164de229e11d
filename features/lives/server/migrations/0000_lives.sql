create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "capture_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"filled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"live_id" uuid NOT NULL,
	"comment_id" text NOT NULL,
	"arrival" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_exact_time" boolean NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"search_text" text NOT NULL,
	"is_question" boolean NOT NULL,
	"is_own" boolean NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"reply_text" text,
	"reply_state" text,
	"reply_at" timestamp with time zone,
	"reply_refusal" text,
	"reply_by" uuid,
	CONSTRAINT "comments_live_id_comment_id_pk" PRIMARY KEY("live_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "live_minutes" (
	"live_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"comments" integer NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "live_minutes_live_id_at_pk" PRIMARY KEY("live_id","at")
);
--> statement-breakpoint
CREATE TABLE "live_users" (
	"live_id" uuid NOT NULL,
	"user_key" text NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"comments_count" integer NOT NULL,
	"questions_count" integer NOT NULL,
	"first_comment_at" timestamp with time zone NOT NULL,
	"last_comment_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_users_live_id_user_key_pk" PRIMARY KEY("live_id","user_key")
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plugin_id" uuid NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"account_id" text NOT NULL,
	"account_username" text NOT NULL,
	"media_id" text NOT NULL,
	"title" text,
	"permalink" text,
	"shortcode" text,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"ended_at" timestamp with time zone,
	"first_comment_at" timestamp with time zone,
	"last_comment_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"questions_count" integer DEFAULT 0 NOT NULL,
	"answered_questions_count" integer DEFAULT 0 NOT NULL,
	"users_count" integer DEFAULT 0 NOT NULL,
	"preview_count" integer DEFAULT 0 NOT NULL,
	"provider_comments_count" integer,
	"like_count" integer,
	"billing_credit_id" uuid,
	"unlocked_at" timestamp with time zone,
	"unlocked_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lives_plugin_media" UNIQUE("plugin_id","media_id")
);
--> statement-breakpoint
CREATE INDEX "capture_gaps_live" ON "capture_gaps" USING btree ("live_id","starts_at");--> statement-breakpoint
CREATE INDEX "comments_in_order" ON "comments" USING btree ("live_id","at","arrival");--> statement-breakpoint
CREATE INDEX "comments_by_user" ON "comments" USING btree ("live_id","user_name","at","arrival");--> statement-breakpoint
CREATE INDEX "comments_questions" ON "comments" USING btree ("live_id","at","arrival") WHERE is_question;--> statement-breakpoint
CREATE INDEX "comments_previews" ON "comments" USING btree ("live_id","at","arrival") WHERE is_preview;--> statement-breakpoint
CREATE INDEX "comments_waiting_replies" ON "comments" USING btree ("reply_at") WHERE reply_state = 'waiting';--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("live_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lives_owner_media" ON "lives" USING btree ("owner_uuid","media_id");--> statement-breakpoint
CREATE INDEX "lives_plugin_started" ON "lives" USING btree ("plugin_id","started_at");--> statement-breakpoint
CREATE INDEX "lives_on_air" ON "lives" USING btree ("id") WHERE status = 'on_air';