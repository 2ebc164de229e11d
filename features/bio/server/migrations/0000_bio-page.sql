CREATE TABLE "bio_clicks" (
	"bio_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "bio_clicks_bio_id_day_link_id_pk" PRIMARY KEY("bio_id","day","link_id")
);
--> statement-breakpoint
CREATE TABLE "bio_images" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid NOT NULL,
	"handle" text NOT NULL,
	"look" text NOT NULL,
	"live" boolean NOT NULL,
	"style" jsonb NOT NULL,
	"profile" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bios_user" UNIQUE("user_uuid"),
	CONSTRAINT "bios_handle" UNIQUE("handle"),
	CONSTRAINT "bios_look" UNIQUE("look")
);
--> statement-breakpoint
CREATE TABLE "bio_former_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"look" text NOT NULL,
	"bio_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bio_link_places" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"bio_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bio_images_user" ON "bio_images" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "bio_images_unused" ON "bio_images" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "bio_former_handles_look" ON "bio_former_handles" USING btree ("look");--> statement-breakpoint
CREATE INDEX "bio_former_handles_bio" ON "bio_former_handles" USING btree ("bio_id");--> statement-breakpoint
CREATE INDEX "bio_link_places_bio" ON "bio_link_places" USING btree ("bio_id");