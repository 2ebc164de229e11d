CREATE TABLE "buyer_profiles" (
	"merchant_uuid" uuid NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"buyer_uuid" uuid NOT NULL,
	CONSTRAINT "buyer_profiles_merchant_uuid_account_id_user_id_pk" PRIMARY KEY("merchant_uuid","account_id","user_id")
);
--> statement-breakpoint
DROP INDEX "buyers_user_name";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "name_lost_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "buyer_profiles_buyer" ON "buyer_profiles" USING btree ("buyer_uuid");--> statement-breakpoint
CREATE INDEX "buyer_profiles_user" ON "buyer_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "buyers_name_holder" ON "buyers" USING btree ("merchant_uuid","user_name") WHERE user_name is not null and name_lost_at is null;--> statement-breakpoint
-- The people of an order, by account: the author of the latest comment that a claim in it began with.
CREATE TEMP TABLE "order_people" ON COMMIT DROP AS
SELECT DISTINCT ON (bag.uuid, live.account_id) bag.uuid AS order_uuid, bag.merchant_uuid, bag.buyer_uuid, bag.collects,
	live.account_id, said.user_id, said.at
FROM "order_claims" claim
JOIN "orders" bag ON bag.uuid = claim.order_uuid
JOIN "buyers" who ON who.uuid = bag.buyer_uuid AND who.user_name IS NOT NULL
JOIN "lives" live ON live.id = claim.live_id
JOIN "comments" said ON said.live_id = claim.live_id AND said.comment_id = claim.comment_id
WHERE said.user_id IS NOT NULL
ORDER BY bag.uuid, live.account_id, said.at DESC, said.comment_id;--> statement-breakpoint
-- Of several people under one name the last one keeps the buyer; each of the others gets one without what was filled in.
CREATE TEMP TABLE "buyer_homes" ON COMMIT DROP AS
WITH person AS (
	SELECT buyer_uuid, merchant_uuid, account_id, user_id, max(at) AS at FROM "order_people" GROUP BY 1, 2, 3, 4),
holder AS (
	SELECT DISTINCT ON (buyer_uuid, account_id) buyer_uuid, account_id, user_id FROM person
	ORDER BY buyer_uuid, account_id, at DESC, user_id),
home AS (
	SELECT DISTINCT ON (person.merchant_uuid, person.account_id, person.user_id) person.merchant_uuid, person.account_id,
		person.user_id, person.buyer_uuid AS from_buyer, holder.user_id IS NOT NULL AS keeps
	FROM person LEFT JOIN holder USING (buyer_uuid, account_id, user_id)
	ORDER BY person.merchant_uuid, person.account_id, person.user_id, holder.user_id IS NULL, person.at DESC)
SELECT home.*, CASE WHEN keeps THEN from_buyer ELSE gen_random_uuid() END AS buyer_uuid FROM home;--> statement-breakpoint
INSERT INTO "buyers" (uuid, merchant_uuid, user_name, name_lost_at, created_at)
SELECT home.buyer_uuid, who.merchant_uuid, who.user_name, now(), who.created_at
FROM "buyer_homes" home JOIN "buyers" who ON who.uuid = home.from_buyer WHERE NOT home.keeps;--> statement-breakpoint
INSERT INTO "buyer_profiles" (merchant_uuid, account_id, user_id, buyer_uuid)
SELECT merchant_uuid, account_id, user_id, buyer_uuid FROM "buyer_homes";--> statement-breakpoint
-- A bag that still collects stays where its buyer may have another one.
UPDATE "orders" bag SET buyer_uuid = home.buyer_uuid
FROM (SELECT DISTINCT ON (order_uuid) * FROM "order_people" ORDER BY order_uuid, at DESC, account_id) person
JOIN "buyer_homes" home USING (merchant_uuid, account_id, user_id)
WHERE bag.uuid = person.order_uuid AND person.buyer_uuid <> home.buyer_uuid
	AND (NOT person.collects OR (NOT home.keeps AND person.buyer_uuid = home.from_buyer));
