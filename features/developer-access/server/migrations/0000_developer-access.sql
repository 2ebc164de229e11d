CREATE TABLE "api_key_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"route" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "api_key_changes_user" ON "api_key_changes" USING btree ("user_uuid","id");--> statement-breakpoint
CREATE INDEX "api_key_changes_at" ON "api_key_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_revoked" ON "api_keys" USING btree ("revoked_at");