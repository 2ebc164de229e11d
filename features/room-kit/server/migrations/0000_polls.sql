CREATE TABLE "room_poll_votes" (
	"poll_uuid" uuid NOT NULL,
	"author" text NOT NULL,
	"option" integer NOT NULL,
	"counts" boolean NOT NULL,
	"network" text NOT NULL,
	"user_uuid" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_poll_votes_poll_uuid_author_pk" PRIMARY KEY("poll_uuid","author")
);
--> statement-breakpoint
CREATE TABLE "room_polls" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"final_counts" integer[]
);
--> statement-breakpoint
ALTER TABLE "room_poll_votes" ADD CONSTRAINT "room_poll_votes_poll_uuid_room_polls_uuid_fk" FOREIGN KEY ("poll_uuid") REFERENCES "public"."room_polls"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_poll_votes_network" ON "room_poll_votes" USING btree ("poll_uuid","network");--> statement-breakpoint
CREATE INDEX "room_poll_votes_user" ON "room_poll_votes" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "room_polls_open" ON "room_polls" USING btree ("stream_uuid") WHERE "room_polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "room_polls_stream" ON "room_polls" USING btree ("stream_uuid","opened_at");