CREATE TABLE "login_tokens" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"name" text NOT NULL,
	"birthdate" date,
	"document" text NOT NULL,
	"document_type" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"mobile" text NOT NULL,
	"mobile_confirmed_at" timestamp with time zone,
	"facebook" text,
	"linkedin" text,
	"instagram" text,
	"tiktok" text,
	"youtube" text,
	"profile_image" jsonb,
	"password_hash" text,
	"temporary_password_hash" text,
	"temporary_password_expires_at" timestamp with time zone,
	"temporary_password_used_at" timestamp with time zone,
	"payment_customer_id" text,
	"active_subscription_until" timestamp with time zone,
	"affiliate_code" text,
	"affiliate_at" timestamp with time zone,
	"referred_by_code" text,
	"wants_subscription" boolean DEFAULT false NOT NULL,
	"acquisition" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_platform_administrator" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_document" ON "users" USING btree ("document") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;