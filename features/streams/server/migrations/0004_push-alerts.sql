CREATE TABLE "stream_push_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_uuid" uuid NOT NULL,
	"browser" text NOT NULL,
	"sealed_subscription" text NOT NULL,
	"locale" text NOT NULL,
	"user_uuid" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stream_push_alerts" ADD CONSTRAINT "stream_push_alerts_stream_uuid_streams_uuid_fk" FOREIGN KEY ("stream_uuid") REFERENCES "public"."streams"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_push_alerts_browser" ON "stream_push_alerts" USING btree ("stream_uuid","browser");--> statement-breakpoint
CREATE INDEX "stream_push_alerts_browsers" ON "stream_push_alerts" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "stream_push_alerts_user" ON "stream_push_alerts" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "stream_push_alerts_due" ON "stream_push_alerts" USING btree ("stream_uuid","next_try_at");