CREATE TABLE "room_draw_entries" (
	"draw_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"author" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"network" text NOT NULL,
	"user_uuid" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_draw_entries_draw_uuid_number_pk" PRIMARY KEY("draw_uuid","number")
);
--> statement-breakpoint
CREATE TABLE "room_draws" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"prize" text NOT NULL,
	"rules" text NOT NULL,
	"authorisation" text,
	"exempt_kind" text,
	"legal_note" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"winner" integer
);
--> statement-breakpoint
ALTER TABLE "room_draw_entries" ADD CONSTRAINT "room_draw_entries_draw_uuid_room_draws_uuid_fk" FOREIGN KEY ("draw_uuid") REFERENCES "public"."room_draws"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_draw_entries_author" ON "room_draw_entries" USING btree ("draw_uuid","author");--> statement-breakpoint
CREATE INDEX "room_draw_entries_network" ON "room_draw_entries" USING btree ("draw_uuid","network");--> statement-breakpoint
CREATE INDEX "room_draw_entries_user" ON "room_draw_entries" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "room_draws_open" ON "room_draws" USING btree ("stream_uuid") WHERE "room_draws"."drawn_at" is null and "room_draws"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "room_draws_stream" ON "room_draws" USING btree ("stream_uuid","opened_at");