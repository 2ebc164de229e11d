CREATE TABLE "merchant_accounts" (
	"merchant_uuid" uuid NOT NULL,
	"plugin_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_accounts_merchant_uuid_plugin_id_pk" PRIMARY KEY("merchant_uuid","plugin_id")
);
--> statement-breakpoint
CREATE TABLE "merchant_bank_accounts" (
	"merchant_uuid" uuid PRIMARY KEY NOT NULL,
	"sealed_details" text NOT NULL,
	"shown" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by_uuid" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"what" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_images" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"label" text,
	"postal_code" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"is_sender" boolean NOT NULL,
	"is_pickup" boolean NOT NULL,
	"pickup_instructions" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_members" (
	"merchant_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"added_by_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_members_merchant_uuid_user_uuid_pk" PRIMARY KEY("merchant_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "merchant_policies" (
	"merchant_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by_uuid" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_policies_merchant_uuid_kind_pk" PRIMARY KEY("merchant_uuid","kind")
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"brand_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "merchants_brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"is_switched_off" boolean DEFAULT false NOT NULL,
	"created_by_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"description" text,
	"website" text,
	"facebook" text,
	"linkedin" text,
	"instagram" text,
	"tiktok" text,
	"youtube" text,
	"logo_image" uuid,
	"cover_images" uuid[] DEFAULT '{}' NOT NULL,
	"product_gateway" text NOT NULL,
	"legal_name" text,
	"document" text,
	"contact_email" text,
	"contact_phone" text,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "merchants_brand" UNIQUE("brand_id")
);
--> statement-breakpoint
ALTER TABLE "merchant_accounts" ADD CONSTRAINT "merchant_accounts_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_bank_accounts" ADD CONSTRAINT "merchant_bank_accounts_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_changes" ADD CONSTRAINT "merchant_changes_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_images" ADD CONSTRAINT "merchant_images_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_invitations" ADD CONSTRAINT "merchant_invitations_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_locations" ADD CONSTRAINT "merchant_locations_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_members" ADD CONSTRAINT "merchant_members_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_policies" ADD CONSTRAINT "merchant_policies_merchant_uuid_merchants_uuid_fk" FOREIGN KEY ("merchant_uuid") REFERENCES "public"."merchants"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_accounts_plugin" ON "merchant_accounts" USING btree ("plugin_id");--> statement-breakpoint
CREATE INDEX "merchant_changes_merchant" ON "merchant_changes" USING btree ("merchant_uuid","created_at");--> statement-breakpoint
CREATE INDEX "merchant_changes_user" ON "merchant_changes" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "merchant_images_merchant" ON "merchant_images" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "merchant_images_unused" ON "merchant_images" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "merchant_invitations_merchant" ON "merchant_invitations" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "merchant_invitations_email" ON "merchant_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "merchant_locations_merchant" ON "merchant_locations" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "merchant_members_user" ON "merchant_members" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "merchants_creator" ON "merchants" USING btree ("created_by_uuid");--> statement-breakpoint
CREATE INDEX "merchants_deleted" ON "merchants" USING btree ("deleted_at") WHERE deleted_at is not null;