create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "order_notes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"order_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"by_uuid" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_uuid","at");--> statement-breakpoint
CREATE INDEX "order_notes_by" ON "order_notes" USING btree ("by_uuid");--> statement-breakpoint
CREATE INDEX "buyers_search" ON "buyers" USING gin ("merchant_uuid",(regexp_replace(lower(normalize(coalesce("user_name", '') || ' ' || coalesce("name", ''), NFD)), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin ("merchant_uuid",(regexp_replace(lower(normalize("name" || ' ' || "variant", NFD)), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_states" ON "orders" USING btree ("merchant_uuid","state","updated_at");