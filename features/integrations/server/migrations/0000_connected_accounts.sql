CREATE TABLE "plugin_account_choices" (
	"choice_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"sealed_token" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plugin_oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"provider" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plugins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"provider" text NOT NULL,
	"variant" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"account_id" text NOT NULL,
	"scoped_id" text,
	"facebook_user_id" text,
	"page_id" text,
	"username" text NOT NULL,
	"account_type" text,
	"scope" text NOT NULL,
	"redirect_uri" text,
	"sealed_token" text,
	"token_obtained_at" timestamp with time zone NOT NULL,
	"token_expires_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"dead_reason" text,
	"throttled_until" timestamp with time zone,
	"can_list_lives" boolean,
	"webhooks_since" timestamp with time zone,
	"profile_picture_base64" text,
	"connected_at" timestamp with time zone NOT NULL,
	"disconnected_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_deletion_requests" (
	"confirmation_code" text PRIMARY KEY NOT NULL,
	"provider_user_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plugins_owner_account" ON "plugins" USING btree ("owner_uuid","provider","account_id");--> statement-breakpoint
CREATE INDEX "plugins_account" ON "plugins" USING btree ("account_id") WHERE disconnected_at is null;