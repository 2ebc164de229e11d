CREATE TABLE "stream_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"what" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_faqs" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_images" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stream_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_members" (
	"stream_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"added_by_uuid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_members_stream_uuid_user_uuid_pk" PRIMARY KEY("stream_uuid","user_uuid")
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"short_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "streams_short_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_uuid" uuid NOT NULL,
	"created_by_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"is_switched_off" boolean DEFAULT false NOT NULL,
	"broadcast_status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"uri" text NOT NULL,
	"website" text,
	"facebook" text,
	"linkedin" text,
	"instagram" text,
	"tiktok" text,
	"youtube" text,
	"cover_image" uuid,
	"bg_image" uuid,
	"logo_html" text,
	"scheduled_date" timestamp with time zone,
	"landing_page_active" boolean DEFAULT true NOT NULL,
	"product_gateway" text NOT NULL,
	"full_checkout_group_id" integer,
	"products_uuid" uuid[] DEFAULT '{}' NOT NULL,
	"active_products_id" uuid[] DEFAULT '{}' NOT NULL,
	"featured_products_id" uuid[] DEFAULT '{}' NOT NULL,
	"show_products_on_landing" boolean DEFAULT true NOT NULL,
	"recording_status" text DEFAULT 'stopped' NOT NULL,
	"recording_id" text,
	"recording_data" jsonb,
	"auto_start_recording" boolean DEFAULT true NOT NULL,
	"allow_chat" boolean DEFAULT true NOT NULL,
	"sealed_rtmp_url" text,
	"stream_mode" text DEFAULT 'camera' NOT NULL,
	"live_since" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "streams_short_id" UNIQUE("short_id")
);
--> statement-breakpoint
ALTER TABLE "stream_changes" ADD CONSTRAINT "stream_changes_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_faqs" ADD CONSTRAINT "stream_faqs_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_images" ADD CONSTRAINT "stream_images_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_invitations" ADD CONSTRAINT "stream_invitations_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_members" ADD CONSTRAINT "stream_members_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_changes_stream" ON "stream_changes" USING btree ("stream_uuid","created_at");--> statement-breakpoint
CREATE INDEX "stream_changes_user" ON "stream_changes" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "stream_faqs_stream" ON "stream_faqs" USING btree ("stream_uuid","position");--> statement-breakpoint
CREATE INDEX "stream_images_stream" ON "stream_images" USING btree ("stream_uuid");--> statement-breakpoint
CREATE INDEX "stream_images_unused" ON "stream_images" USING btree ("unused_since");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_invitations_address" ON "stream_invitations" USING btree ("stream_uuid","email");--> statement-breakpoint
CREATE INDEX "stream_invitations_email" ON "stream_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stream_members_user" ON "stream_members" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "streams_uri" ON "streams" USING btree ("uri") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "streams_merchant" ON "streams" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "streams_deleted" ON "streams" USING btree ("deleted_at") WHERE deleted_at is not null;