CREATE TABLE "service_connections" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"account_name" text,
	"permissions" text[] NOT NULL,
	"sealed_token" text,
	"sealed_refresh_token" text,
	"token_expires_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	"connected_by_uuid" uuid,
	"connected_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure" text,
	"outages" integer DEFAULT 0 NOT NULL,
	"resting_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"sealed_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "service_connections_current" ON "service_connections" USING btree ("merchant_uuid","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "service_connections_merchant" ON "service_connections" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "service_connections_account" ON "service_connections" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "service_connections_connected_by" ON "service_connections" USING btree ("connected_by_uuid");--> statement-breakpoint
CREATE INDEX "service_connections_ended" ON "service_connections" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "service_oauth_states_expiry" ON "service_oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "service_oauth_states_user" ON "service_oauth_states" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "service_oauth_states_merchant" ON "service_oauth_states" USING btree ("merchant_uuid");