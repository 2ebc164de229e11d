CREATE TABLE "terms_acceptances" (
	"user_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_user_uuid_text_version_pk" PRIMARY KEY("user_uuid","text","version")
);
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_uuid_users_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever signed up before accepted the first version of both with it.
INSERT INTO "terms_acceptances" ("user_uuid", "text", "version", "accepted_at")
SELECT "uuid", "accepted"."text", 1, "created_at" FROM "users", (VALUES ('terms'), ('privacy')) AS "accepted" ("text");
