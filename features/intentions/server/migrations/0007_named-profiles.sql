CREATE TABLE "named_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plugin_id" uuid NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "named_profiles_name" ON "named_profiles" USING btree ("plugin_id","user_name");--> statement-breakpoint
CREATE INDEX "named_profiles_user_name" ON "named_profiles" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "named_profiles_user_id" ON "named_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "named_profiles_owner" ON "named_profiles" USING btree ("owner_uuid");--> statement-breakpoint
CREATE INDEX "named_profiles_added_by" ON "named_profiles" USING btree ("added_by");