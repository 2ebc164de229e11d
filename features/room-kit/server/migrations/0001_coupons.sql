CREATE TABLE "room_coupon_takers" (
	"coupon_uuid" uuid NOT NULL,
	"author" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"network" text NOT NULL,
	"user_uuid" uuid,
	"at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"order_uuid" uuid,
	CONSTRAINT "room_coupon_takers_coupon_uuid_author_pk" PRIMARY KEY("coupon_uuid","author"),
	CONSTRAINT "room_coupon_takers_cart" UNIQUE("coupon_uuid","cart_id")
);
--> statement-breakpoint
CREATE TABLE "room_coupons" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"most" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "room_coupon_takers" ADD CONSTRAINT "room_coupon_takers_coupon_uuid_room_coupons_uuid_fk" FOREIGN KEY ("coupon_uuid") REFERENCES "public"."room_coupons"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_coupon_takers_cart_id" ON "room_coupon_takers" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "room_coupon_takers_order" ON "room_coupon_takers" USING btree ("order_uuid");--> statement-breakpoint
CREATE INDEX "room_coupon_takers_user" ON "room_coupon_takers" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "room_coupons_open" ON "room_coupons" USING btree ("stream_uuid") WHERE "room_coupons"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "room_coupons_stream" ON "room_coupons" USING btree ("stream_uuid","opened_at");