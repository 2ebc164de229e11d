import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { mostPieces } from '../../contract.ts'
import { skus, stockEntries, stockTotals } from '../schema.ts'

export type StockTotals = typeof stockTotals.$inferSelect
export type StockEntry = typeof stockEntries.$inferSelect

/** What is known of a sku's stock; null leaves it as it is (a new sku: not managed, nothing there). */
export type Count = { skuId: number; managed: boolean | null; counted: number | null }

/** Who changed the stock, and why. `byUuid` is null for a job and a gateway. */
export type Cause = { byUuid: string | null; reason: string }

export function totalsStore(db: Database) {
  return {
    async ofSkus(skuIds: number[]): Promise<StockTotals[]> {
      return skuIds.length === 0
        ? []
        : db
            .select()
            .from(stockTotals)
            .where(inArray(stockTotals.skuId, skuIds))
            .orderBy(asc(stockTotals.skuId))
    },

    /** Locks the stock of these skus until the transaction ends, in the order of their ids. */
    async lock(skuIds: number[]): Promise<StockTotals[]> {
      return skuIds.length === 0
        ? []
        : db
            .select()
            .from(stockTotals)
            .where(inArray(stockTotals.skuId, skuIds))
            .orderBy(asc(stockTotals.skuId))
            .for('update')
    },

    /** As `lock`, for every sku of these products. */
    async lockOfProducts(productUuids: string[]): Promise<void> {
      if (productUuids.length === 0) return
      await db
        .select({ skuId: stockTotals.skuId })
        .from(stockTotals)
        .innerJoin(skus, eq(skus.id, stockTotals.skuId))
        .where(inArray(skus.productUuid, productUuids))
        .orderBy(asc(stockTotals.skuId))
        .for('update', { of: stockTotals })
    },

    /** Adds pieces. False for a sku whose stock is not managed, and beyond the most pieces of a sku. */
    async receive(skuId: number, quantity: number, { byUuid, reason }: Cause, now: Date): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        with total as (
          update ${stockTotals} set
            on_hand = on_hand + ${quantity},
            shortage = greatest(0, reserved - on_hand - ${quantity})
          where sku_id = ${skuId} and managed and on_hand + ${quantity} <= ${mostPieces}
          returning sku_id
        )
        insert into ${stockEntries} (sku_id, kind, quantity, on_hand_change, reserved_change, by_uuid, reason, at)
        select sku_id, 'received', ${quantity}::integer, ${quantity}::integer, 0, ${byUuid}::uuid, ${reason}, ${time(now)}
        from total`)
      return rowCount === 1
    },

    /**
     * Sets the stock of each sku to what was counted and whether it is managed, in one statement with an entry for each
     * sku that changes. Pieces that are reserved and not there become its shortage.
     */
    async count(counts: Count[], { byUuid, reason }: Cause, now: Date): Promise<void> {
      if (counts.length === 0) return
      await db.execute(sql`
        with given as (
          select * from unnest(
            ${sql.param(counts.map(({ skuId }) => skuId))}::bigint[],
            ${sql.param(counts.map(({ managed }) => managed))}::boolean[],
            ${sql.param(counts.map(({ counted }) => counted))}::integer[]
          ) as given (sku_id, managed, counted)
        ), before as materialized (
          select totals.* from ${stockTotals} totals
          where totals.sku_id in (select sku_id from given) order by totals.sku_id for update
        ), next as (
          select given.sku_id, before.sku_id is null as is_new,
            coalesce(given.managed, before.managed, false) as managed,
            coalesce(given.counted, before.on_hand, 0) as on_hand,
            coalesce(given.counted, before.on_hand, 0) - coalesce(before.on_hand, 0) as on_hand_change,
            coalesce(given.managed, before.managed, false) is distinct from coalesce(before.managed, false) as switched,
            coalesce(before.reserved, 0) as reserved
          from given left join before on before.sku_id = given.sku_id
        ), added as (
          insert into ${stockTotals} (sku_id, managed, on_hand, reserved, shortage)
          select sku_id, managed, on_hand, 0, 0 from next where is_new
        ), changed as (
          update ${stockTotals} set
            managed = next.managed,
            on_hand = next.on_hand,
            shortage = case when next.managed then greatest(0, next.reserved - next.on_hand) else 0 end
          from next
          where ${stockTotals.skuId} = next.sku_id and not next.is_new and (next.on_hand_change <> 0 or next.switched)
        )
        insert into ${stockEntries} (sku_id, kind, quantity, on_hand_change, reserved_change, by_uuid, reason, at)
        select sku_id, 'corrected', on_hand, on_hand_change, 0, ${byUuid}::uuid, ${reason}, ${time(now)}
        from next where on_hand_change <> 0 or (switched and not is_new) order by sku_id`)
    },

    /** Newest first. */
    async entriesOf(skuId: number, { page, limit }: PageRequest): Promise<StockEntry[]> {
      return db
        .select()
        .from(stockEntries)
        .where(eq(stockEntries.skuId, skuId))
        .orderBy(desc(stockEntries.id))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async countEntries(skuId: number): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(stockEntries)
        .where(eq(stockEntries.skuId, skuId))
      return row?.total ?? 0
    },
  }
}

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`
