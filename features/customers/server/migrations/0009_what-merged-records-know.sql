CREATE TABLE "customer_suggestion_states" (
	"owner_uuid" uuid PRIMARY KEY NOT NULL,
	"is_stale" boolean NOT NULL,
	"found_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_suggestions" (
	"owner_uuid" uuid NOT NULL,
	"first_uuid" uuid NOT NULL,
	"second_uuid" uuid NOT NULL,
	CONSTRAINT "customer_suggestions_owner_uuid_first_uuid_second_uuid_pk" PRIMARY KEY("owner_uuid","first_uuid","second_uuid")
);
--> statement-breakpoint
-- Pairs of every owner are to be found.
INSERT INTO "customer_suggestion_states" (owner_uuid, is_stale) SELECT DISTINCT owner_uuid, true FROM "customers";--> statement-breakpoint
DROP INDEX "customers_city";--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
ALTER TABLE "customers"
  ADD COLUMN "part_name" text,
  ADD COLUMN "part_email" text,
  ADD COLUMN "part_mobile" text,
  ADD COLUMN "part_city" text,
  ADD COLUMN "part_text" text;--> statement-breakpoint
UPDATE "customers" AS record SET part_name = parts.name, part_email = parts.email, part_mobile = parts.mobile,
  part_city = parts.city, part_text = parts.text
FROM (
  WITH RECURSIVE part AS (
    SELECT root.uuid AS root, record.uuid FROM "customers" record JOIN "customers" root ON root.uuid = record.merged_into
    WHERE root.merged_into IS NULL
    UNION SELECT part.root, record.uuid FROM "customers" record JOIN part ON record.merged_into = part.uuid)
  SELECT part.root,
    (array_agg(record.name ORDER BY record.merged_at DESC, record.uuid) FILTER (WHERE record.name IS NOT NULL))[1] AS name,
    (array_agg(record.email ORDER BY record.merged_at DESC, record.uuid) FILTER (WHERE record.email IS NOT NULL))[1] AS email,
    (array_agg(record.mobile ORDER BY record.merged_at DESC, record.uuid) FILTER (WHERE record.mobile IS NOT NULL))[1] AS mobile,
    (array_agg(record.city ORDER BY record.merged_at DESC, record.uuid) FILTER (WHERE record.city IS NOT NULL))[1] AS city,
    string_agg(concat_ws(' ', record.user_name, record.given_user_name, record.name, record.email, record.mobile,
      record.document), ' ' ORDER BY record.merged_at DESC, record.uuid) AS text
  FROM part JOIN "customers" record ON record.uuid = part.uuid GROUP BY 1) parts
WHERE record.uuid = parts.root;--> statement-breakpoint
-- One statement: the table is written anew once.
ALTER TABLE "customers"
  DROP COLUMN "search_text",
  DROP COLUMN "sort_name",
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(coalesce(user_name, '') || ' ' ||
  coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(document, '') || ' ' ||
  coalesce(part_text, ''), NFD)),
  '[\u0300-\u036f]', '', 'g')) STORED,
  ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(coalesce(name, part_name, user_name)), 120)) STORED;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("owner_uuid","sort_name" NULLS FIRST,"uuid","last_seen_at","active_level","orders_count","handle") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("owner_uuid","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "search_text" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "customer_suggestions" ADD CONSTRAINT "customer_suggestions_first_uuid_customers_uuid_fk" FOREIGN KEY ("first_uuid") REFERENCES "public"."customers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_suggestions" ADD CONSTRAINT "customer_suggestions_second_uuid_customers_uuid_fk" FOREIGN KEY ("second_uuid") REFERENCES "public"."customers"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_suggestions_first" ON "customer_suggestions" USING btree ("first_uuid");--> statement-breakpoint
CREATE INDEX "customer_suggestions_second" ON "customer_suggestions" USING btree ("second_uuid");--> statement-breakpoint
CREATE INDEX "customers_city" ON "customers" USING btree ("owner_uuid",lower(coalesce(city, part_city))) WHERE is_shown and coalesce(city, part_city) is not null;--> statement-breakpoint
ANALYZE "customers";
