CREATE TABLE "post_reply_calls" (
	"account_id" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "post_reply_calls_account_id_minute_pk" PRIMARY KEY("account_id","minute")
);
--> statement-breakpoint
CREATE INDEX "post_reply_calls_minute" ON "post_reply_calls" USING btree ("minute");