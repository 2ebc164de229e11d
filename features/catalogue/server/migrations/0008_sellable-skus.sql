CREATE TABLE "product_tallies" (
	"merchant_uuid" uuid NOT NULL,
	"gateway" text NOT NULL,
	"active" boolean NOT NULL,
	"available" boolean NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku_turns" (
	"product_uuid" uuid NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
-- Products that exist stay uncounted: a job counts them in batches.
ALTER TABLE "products" ADD COLUMN "sellable_skus" integer;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "sellable_skus" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stock_totals" ADD COLUMN "offered" boolean;--> statement-breakpoint
CREATE INDEX "product_tallies_merchant" ON "product_tallies" USING btree ("merchant_uuid");--> statement-breakpoint
CREATE INDEX "products_uncounted" ON "products" USING btree ("merchant_uuid") WHERE sellable_skus is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("merchant_uuid","id","gateway","active","sellable_skus") WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION "is_sellable"("offered" boolean, "managed" boolean, "on_hand" integer, "reserved" integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(offered, false) AND (NOT managed OR on_hand > reserved)
$$;--> statement-breakpoint
CREATE FUNCTION "offer_new_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT NOT blocked_sale AND deleted_at IS NULL INTO NEW.offered FROM skus WHERE id = NEW.sku_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_new_skus"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET sellable_skus = sellable_skus + of_product.sellable
	FROM (
		SELECT product_uuid, count(*)::integer AS sellable FROM added JOIN skus ON skus.id = added.sku_id
		WHERE is_sellable(added.offered, added.managed, added.on_hand, added.reserved) GROUP BY product_uuid
	) of_product
	WHERE products.uuid = of_product.product_uuid AND products.sellable_skus IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "offer_sku"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE stock_totals SET offered = NOT NEW.blocked_sale AND NEW.deleted_at IS NULL WHERE sku_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_sku_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sku_turns (product_uuid, change)
	SELECT product_uuid, CASE WHEN is_sellable(NEW.offered, NEW.managed, NEW.on_hand, NEW.reserved) THEN 1 ELSE -1 END
	FROM skus WHERE id = NEW.sku_id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- The rows that a transaction sees are its own: others delete theirs before they end.
CREATE FUNCTION "count_sku_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH turned AS (
		DELETE FROM sku_turns RETURNING product_uuid, change
	), sums AS (
		SELECT product_uuid, sum(change)::integer AS change FROM turned GROUP BY product_uuid HAVING sum(change) <> 0
	), owners AS MATERIALIZED (
		SELECT uuid, sums.change FROM products JOIN sums ON uuid = product_uuid ORDER BY id FOR NO KEY UPDATE OF products
	)
	UPDATE products SET sellable_skus = sellable_skus + owners.change FROM owners
	WHERE products.uuid = owners.uuid AND products.sellable_skus IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_totals_offered" BEFORE INSERT ON "stock_totals" FOR EACH ROW EXECUTE FUNCTION "offer_new_sku"();--> statement-breakpoint
CREATE TRIGGER "stock_totals_added" AFTER INSERT ON "stock_totals" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_new_skus"();--> statement-breakpoint
CREATE TRIGGER "stock_totals_turned" AFTER UPDATE ON "stock_totals" FOR EACH ROW
	WHEN (is_sellable(OLD.offered, OLD.managed, OLD.on_hand, OLD.reserved) <> is_sellable(NEW.offered, NEW.managed, NEW.on_hand, NEW.reserved))
	EXECUTE FUNCTION "note_sku_turn"();--> statement-breakpoint
CREATE TRIGGER "skus_offered" AFTER UPDATE OF "blocked_sale", "deleted_at" ON "skus" FOR EACH ROW
	WHEN ((OLD.blocked_sale OR OLD.deleted_at IS NOT NULL) <> (NEW.blocked_sale OR NEW.deleted_at IS NOT NULL))
	EXECUTE FUNCTION "offer_sku"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sku_turns_counted" AFTER INSERT ON "sku_turns" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_sku_turns"();--> statement-breakpoint
CREATE FUNCTION "tally_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO product_tallies SELECT merchant_uuid, gateway, active, gateway = 'external-link' OR sellable_skus > 0, count(*)
		FROM after WHERE deleted_at IS NULL AND sellable_skus IS NOT NULL GROUP BY 1, 2, 3, 4;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO product_tallies SELECT merchant_uuid, gateway, active, gateway = 'external-link' OR sellable_skus > 0, -count(*)
		FROM before WHERE deleted_at IS NULL AND sellable_skus IS NOT NULL GROUP BY 1, 2, 3, 4;
	ELSE
		INSERT INTO product_tallies SELECT merchant_uuid, gateway, active, gateway = 'external-link' OR sellable_skus > 0, sum(change)
		FROM (
			SELECT merchant_uuid, gateway, active, sellable_skus, deleted_at, 1 AS change FROM after
			UNION ALL SELECT merchant_uuid, gateway, active, sellable_skus, deleted_at, -1 FROM before
		) both_states WHERE deleted_at IS NULL AND sellable_skus IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_tallied_new" AFTER INSERT ON "products" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "tally_products"();--> statement-breakpoint
CREATE TRIGGER "products_tallied" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "tally_products"();--> statement-breakpoint
CREATE TRIGGER "products_tallied_gone" AFTER DELETE ON "products" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "tally_products"();
