CREATE TABLE "catalogue_refused_rows" (
	"change_uuid" uuid NOT NULL,
	"line" integer NOT NULL,
	"field" text,
	"problem" text,
	"cells" jsonb,
	CONSTRAINT "catalogue_refused_rows_change_uuid_line_pk" PRIMARY KEY("change_uuid","line")
);
