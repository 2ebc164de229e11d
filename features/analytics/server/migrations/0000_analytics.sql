CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"analytics" boolean NOT NULL,
	"version" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"term" text NOT NULL,
	"content" text NOT NULL,
	"signed_in" boolean NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE INDEX "consents_subject" ON "consents" USING btree ("subject_kind","subject","chosen_at");--> statement-breakpoint
CREATE INDEX "consents_age" ON "consents" USING btree ("chosen_at");