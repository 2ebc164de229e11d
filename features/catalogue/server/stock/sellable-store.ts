import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { products, productTallies, skus, skuTurns, stockTotals } from '../schema.ts'
import { totalsStore } from './totals-store.ts'

/** Products rows of `product_tallies` of a merchant, beyond which they are made few. */
const mostTallies = 64

/** Counts anew what triggers keep: which products can be bought, and how many of them a merchant has. */
export function sellableStore(db: Database) {
  return {
    /** Products that were never counted. */
    async uncounted(limit: number): Promise<string[]> {
      const found = await db
        .select({ uuid: products.uuid })
        .from(products)
        .where(and(isNull(products.sellableSkus), isNull(products.deletedAt)))
        .limit(limit)
      return found.map(({ uuid }) => uuid)
    },

    /** Products behind a number, in the order of their numbers. */
    async behind(id: number, limit: number): Promise<{ uuid: string; id: number }[]> {
      return db
        .select({ uuid: products.uuid, id: products.id })
        .from(products)
        .where(gt(products.id, id))
        .orderBy(asc(products.id))
        .limit(limit)
    },

    /**
     * Counts these products in the caller's transaction, which has changed no stock; none of theirs changes until it ends.
     * Returns those that were counted before, with another result.
     */
    async recount(uuids: string[]): Promise<string[]> {
      if (uuids.length === 0) return []
      await totalsStore(db).lockOfProducts(uuids)
      const before = await db
        .select({ uuid: products.uuid, sellableSkus: products.sellableSkus })
        .from(products)
        .where(inArray(products.uuid, uuids))
        .orderBy(asc(products.id))
        .for('no key update')
      await db.execute(sql`
        update ${stockTotals} set offered = truth.offered
        from (
          select id, not blocked_sale and deleted_at is null as offered from ${skus}
          where product_uuid = any(${sql.param(uuids)}::uuid[])
        ) truth
        where ${stockTotals.skuId} = truth.id and ${stockTotals.offered} is distinct from truth.offered`)
      // The turns that this made are part of the count.
      await db.delete(skuTurns)
      const { rows } = await db.execute<{ uuid: string; sellable_skus: number }>(sql`
        update ${products} set sellable_skus = truth.sellable
        from (
          select given.uuid, count(totals.sku_id)::integer as sellable
          from unnest(${sql.param(uuids)}::uuid[]) given (uuid)
          left join ${skus} on product_uuid = given.uuid
          left join ${stockTotals} totals
            on totals.sku_id = ${skus.id} and is_sellable(offered, managed, on_hand, reserved)
          group by given.uuid
        ) truth
        where ${products.uuid} = truth.uuid and ${products.sellableSkus} is distinct from truth.sellable
        returning ${products.uuid}`)
      const counted = new Set(before.filter((one) => one.sellableSkus !== null).map(({ uuid }) => uuid))
      return rows.map(({ uuid }) => uuid).filter((uuid) => counted.has(uuid))
    },

    /** Merchants whose tallies have become many. */
    async withManyTallies(): Promise<string[]> {
      const found = await db
        .select({ merchantUuid: productTallies.merchantUuid })
        .from(productTallies)
        .groupBy(productTallies.merchantUuid)
        .having(sql`count(*) > ${mostTallies}`)
      return found.map(({ merchantUuid }) => merchantUuid)
    },

    /** Makes one row of all that say the same; what they say in sum stays. */
    async foldTallies(merchantUuid: string): Promise<void> {
      await db.execute(sql`
        with gone as (
          delete from ${productTallies} where merchant_uuid = ${merchantUuid} returning *
        )
        insert into ${productTallies} (merchant_uuid, gateway, active, available, products)
        select merchant_uuid, gateway, active, available, sum(products)::integer from gone
        group by merchant_uuid, gateway, active, available having sum(products) <> 0`)
    },

    /** Adds what the tallies lack; true if they lacked something. Nobody else repairs tallies at the same time. */
    async repairTallies(): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        insert into ${productTallies} (merchant_uuid, gateway, active, available, products)
        select merchant_uuid, gateway, active, available, sum(products)::integer from (
          select merchant_uuid, gateway, active, gateway = 'external-link' or sellable_skus > 0 as available,
            count(*) as products
          from ${products} where deleted_at is null and sellable_skus is not null group by 1, 2, 3, 4
          union all
          select merchant_uuid, gateway, active, available, -sum(products) from ${productTallies} group by 1, 2, 3, 4
        ) differences
        group by merchant_uuid, gateway, active, available having sum(products) <> 0`)
      return (rowCount ?? 0) > 0
    },

    /** Others that ask for it wait until this transaction ends. */
    async lockRepair(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue.product_tallies'))`)
    },
  }
}
