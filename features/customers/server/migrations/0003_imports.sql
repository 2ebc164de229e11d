CREATE TABLE "customer_import_items" (
	"import_uuid" uuid NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"filled" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	CONSTRAINT "customer_import_items_import_uuid_customer_uuid_pk" PRIMARY KEY("import_uuid","customer_uuid")
);
--> statement-breakpoint
CREATE TABLE "customer_import_rows" (
	"import_uuid" uuid NOT NULL,
	"line" integer NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "customer_import_rows_import_uuid_line_pk" PRIMARY KEY("import_uuid","line")
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"plan" jsonb,
	"consent_channels" text[] DEFAULT '{}' NOT NULL,
	"consent_how" text,
	"consent_at" date,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_consents" ADD COLUMN "import_uuid" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "given_user_name" text;--> statement-breakpoint
CREATE INDEX "customer_import_items_customer" ON "customer_import_items" USING btree ("customer_uuid");--> statement-breakpoint
CREATE INDEX "customer_import_items_owner" ON "customer_import_items" USING btree ("owner_uuid");--> statement-breakpoint
CREATE INDEX "customer_import_rows_owner" ON "customer_import_rows" USING btree ("owner_uuid");--> statement-breakpoint
CREATE INDEX "customer_imports_owner" ON "customer_imports" USING btree ("owner_uuid","created_at");--> statement-breakpoint
CREATE INDEX "customer_consents_import" ON "customer_consents" USING btree ("import_uuid") WHERE import_uuid is not null;--> statement-breakpoint
CREATE INDEX "customers_given_user_name" ON "customers" USING btree ("owner_uuid",lower(given_user_name)) WHERE given_user_name is not null;--> statement-breakpoint
CREATE INDEX "customers_document" ON "customers" USING btree ("owner_uuid","document") WHERE document is not null;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("owner_uuid",lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "customers_mobile" ON "customers" USING btree ("owner_uuid","mobile") WHERE mobile is not null;