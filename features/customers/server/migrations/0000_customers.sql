CREATE TABLE "customer_changed_buyers" (
	"buyer_uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_keys" (
	"owner_uuid" uuid NOT NULL,
	"key" text NOT NULL,
	"origin_uuid" uuid NOT NULL,
	"customer_uuid" uuid NOT NULL,
	CONSTRAINT "customer_keys_owner_uuid_key_pk" PRIMARY KEY("owner_uuid","key")
);
--> statement-breakpoint
CREATE TABLE "customer_lives" (
	"live_id" uuid NOT NULL,
	"key" text NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"user_names" text[] NOT NULL,
	"comments" integer NOT NULL,
	"questions" integer NOT NULL,
	"replies" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_lives_live_id_key_pk" PRIMARY KEY("live_id","key")
);
--> statement-breakpoint
CREATE TABLE "customer_positions" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"revision" integer NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_refusals" (
	"owner_uuid" uuid NOT NULL,
	"first_uuid" uuid NOT NULL,
	"second_uuid" uuid NOT NULL,
	CONSTRAINT "customer_refusals_first_uuid_second_uuid_pk" PRIMARY KEY("first_uuid","second_uuid")
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"user_name" text,
	"name" text,
	"birthday" date,
	"document" text,
	"email" text,
	"mobile" text,
	"notes" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"lives_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"replies_count" integer DEFAULT 0 NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"bought" bigint DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"is_shown" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"viewed_by" uuid,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_keys_key" ON "customer_keys" USING btree ("key");--> statement-breakpoint
CREATE INDEX "customer_keys_customer" ON "customer_keys" USING btree ("customer_uuid");--> statement-breakpoint
CREATE INDEX "customer_keys_origin" ON "customer_keys" USING btree ("origin_uuid");--> statement-breakpoint
CREATE INDEX "customer_lives_key" ON "customer_lives" USING btree ("owner_uuid","key");--> statement-breakpoint
CREATE INDEX "customer_refusals_owner" ON "customer_refusals" USING btree ("owner_uuid");--> statement-breakpoint
CREATE INDEX "customer_segments_owner" ON "customer_segments" USING btree ("owner_uuid","created_at");--> statement-breakpoint
CREATE INDEX "customers_last_seen" ON "customers" USING btree ("owner_uuid","last_seen_at","uuid") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_comments" ON "customers" USING btree ("owner_uuid","comments_count","uuid") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_lives" ON "customers" USING btree ("owner_uuid","lives_count","uuid") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_bought" ON "customers" USING btree ("owner_uuid","bought","uuid") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("owner_uuid",lower(coalesce(name, user_name)),"uuid") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_user_name" ON "customers" USING btree ("owner_uuid",lower(user_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("owner_uuid",(regexp_replace(lower(normalize(coalesce("user_name", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("document", ''), NFD)), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_views_owner" ON "document_views" USING btree ("owner_uuid","viewed_at");--> statement-breakpoint
CREATE INDEX "document_views_customer" ON "document_views" USING btree ("customer_uuid");--> statement-breakpoint
CREATE INDEX "document_views_viewer" ON "document_views" USING btree ("viewed_by");