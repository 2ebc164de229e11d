CREATE TABLE "data_incident_versions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"incident_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_incidents" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_incidents_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"happened_at" timestamp with time zone,
	"known_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"data" text NOT NULL,
	"people" integer,
	"risk" text NOT NULL,
	"measures" text NOT NULL,
	"reported_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"person" text NOT NULL,
	"contact" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"closed_at" timestamp with time zone,
	"added_by" uuid,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE INDEX "data_incident_versions_incident" ON "data_incident_versions" USING btree ("incident_uuid","version");--> statement-breakpoint
CREATE INDEX "data_incidents_closed" ON "data_incidents" USING btree ("closed_at","due_at");--> statement-breakpoint
CREATE INDEX "data_requests_closed" ON "data_requests" USING btree ("closed_at","due_at");