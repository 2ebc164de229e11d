CREATE TABLE "room_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"action" text NOT NULL,
	"number" bigint,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"stream_uuid" uuid NOT NULL,
	"number" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"participant" text NOT NULL,
	"network" text NOT NULL,
	"user_uuid" uuid,
	"author" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"reply_to" bigint,
	"reply_name" text,
	"state" text NOT NULL,
	"held_reason" text,
	"release_at" timestamp with time zone,
	"hidden_by" uuid,
	"is_answered" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_messages_stream_uuid_number_pk" PRIMARY KEY("stream_uuid","number"),
	CONSTRAINT "room_messages_client" UNIQUE("stream_uuid","author","client_id")
);
--> statement-breakpoint
CREATE TABLE "room_reactions" (
	"stream_uuid" uuid NOT NULL,
	"reaction" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "room_reactions_stream_uuid_reaction_pk" PRIMARY KEY("stream_uuid","reaction")
);
--> statement-breakpoint
CREATE TABLE "room_restrictions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"author" text NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by_user_uuid" uuid NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"stream_uuid" uuid PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"pinned" bigint,
	"highlighted" bigint,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"delay_seconds" integer DEFAULT 0 NOT NULL,
	"holds_first" boolean DEFAULT false NOT NULL,
	"own_words" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "room_log_stream" ON "room_log" USING btree ("stream_uuid","id");--> statement-breakpoint
CREATE INDEX "room_messages_revision" ON "room_messages" USING btree ("stream_uuid","revision");--> statement-breakpoint
CREATE INDEX "room_messages_author" ON "room_messages" USING btree ("stream_uuid","author","number");--> statement-breakpoint
CREATE INDEX "room_messages_age" ON "room_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "room_messages_user" ON "room_messages" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "room_restrictions_stream" ON "room_restrictions" USING btree ("stream_uuid","at");