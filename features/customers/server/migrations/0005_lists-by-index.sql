DROP INDEX "customers_last_seen";--> statement-breakpoint
DROP INDEX "customers_comments";--> statement-breakpoint
DROP INDEX "customers_lives";--> statement-breakpoint
DROP INDEX "customers_bought";--> statement-breakpoint
DROP INDEX "customers_name";--> statement-breakpoint
DROP INDEX "customers_tags";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
-- One statement: the table is written anew once.
ALTER TABLE "customers"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(coalesce(user_name, '') || ' ' ||
  coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(document, ''), NFD)),
  '[\u0300-\u036f]', '', 'g')) STORED,
  ADD COLUMN "handle" text GENERATED ALWAYS AS (left(lower(user_name), 60)) STORED,
  ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(coalesce(name, user_name)), 120)) STORED,
  ADD COLUMN "active_level" text GENERATED ALWAYS AS (case
  when orders_count >= 3 or (lives_count >= 5 and comments_count >= 20) then 'super'
  when orders_count >= 1 or lives_count >= 3 or comments_count >= 10 then 'engaged'
  else 'moderate' end) STORED;--> statement-breakpoint
CREATE INDEX "customers_by_last_seen" ON "customers" USING btree ("owner_uuid","last_seen_at" NULLS FIRST,"uuid","active_level","orders_count","handle") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_by_comments" ON "customers" USING btree ("owner_uuid","comments_count" NULLS FIRST,"uuid","last_seen_at","active_level","orders_count","handle") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_by_lives" ON "customers" USING btree ("owner_uuid","lives_count" NULLS FIRST,"uuid","last_seen_at","active_level","orders_count","handle") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_by_bought" ON "customers" USING btree ("owner_uuid","bought" NULLS FIRST,"uuid","last_seen_at","active_level","orders_count","handle") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("owner_uuid","sort_name" NULLS FIRST,"uuid","last_seen_at","active_level","orders_count","handle") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_handle" ON "customers" USING btree ("owner_uuid","handle","uuid") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("owner_uuid","tags");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("owner_uuid","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
-- An index alone answers only for pages of the table that were vacuumed since they changed.
ALTER TABLE "customers" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "search_text" SET STATISTICS 500;--> statement-breakpoint
ANALYZE "customers";
