CREATE TABLE "shop_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"redirect_uri" text,
	"sealed_token" text,
	"sealed_refresh_token" text,
	"token_obtained_at" timestamp with time zone NOT NULL,
	"token_expires_at" timestamp with time zone,
	"refresh_expires_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"dead_reason" text,
	"webhooks_since" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	"disconnected_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"shop_domain" text NOT NULL,
	"product_id" text,
	"triggered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_privacy_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"shop_domain" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plugin_oauth_states" ADD COLUMN "shop" text;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_connections_owner_domain" ON "shop_connections" USING btree ("owner_uuid","domain");--> statement-breakpoint
CREATE INDEX "shop_connections_domain" ON "shop_connections" USING btree ("domain") WHERE disconnected_at is null;--> statement-breakpoint
CREATE INDEX "shop_deliveries_received" ON "shop_deliveries" USING btree ("received_at");