ALTER TABLE "customers" ADD COLUMN "city" text;--> statement-breakpoint
CREATE INDEX "customers_city" ON "customers" USING btree ("owner_uuid",lower(city)) WHERE is_shown and city is not null;