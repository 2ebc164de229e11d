CREATE TABLE "picked_lines" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"merchant_uuid" uuid NOT NULL,
	"picked_by_uuid" uuid,
	"picked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "picked_lines_merchant" ON "picked_lines" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "picked_lines_picker" ON "picked_lines" USING btree ("picked_by_uuid");