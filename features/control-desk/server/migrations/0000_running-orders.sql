CREATE TABLE "running_orders" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
