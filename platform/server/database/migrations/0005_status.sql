CREATE TABLE "installation_processes" (
	"place" text PRIMARY KEY NOT NULL,
	"roles" text NOT NULL,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"leads_capture" boolean NOT NULL,
	"missing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_services" (
	"service" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
