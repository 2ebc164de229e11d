CREATE TABLE "claim_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"comment_id" text NOT NULL,
	"bulk_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"is_automatic" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "claim_reply_settings" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"min_confidence" double precision,
	"switched_by" uuid,
	"switched_at" timestamp with time zone,
	"bulk_id" uuid,
	"epoch" integer DEFAULT 0 NOT NULL,
	"number" integer DEFAULT -1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_reply_texts" (
	"plugin_id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "claim_replies_live" ON "claim_replies" USING btree ("live_id","user_name","created_at");