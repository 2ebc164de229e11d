CREATE TABLE "stream_sold_out" (
	"stream_uuid" uuid NOT NULL,
	"product_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stream_sold_out_stream_uuid_product_uuid_pk" PRIMARY KEY("stream_uuid","product_uuid")
);
--> statement-breakpoint
CREATE TABLE "stream_timeline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_uuid" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stream_timeline_stream" ON "stream_timeline" USING btree ("stream_uuid","id");--> statement-breakpoint
CREATE INDEX "stream_timeline_age" ON "stream_timeline" USING btree ("at");