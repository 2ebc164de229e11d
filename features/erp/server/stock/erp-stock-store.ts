import { and, asc, count, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { orderLines } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { erpLinks, erpOrders, erpStock } from '../schema.ts'

export type ErpStock = typeof erpStock.$inferSelect

export function erpStockStore(db: Database) {
  return {
    /** Notes which skus are read; what is known of those that keep their code stays. */
    async follow(rows: Pick<ErpStock, 'skuId' | 'merchantUuid' | 'linkUuid' | 'code'>[]): Promise<void> {
      if (rows.length === 0) return
      await db
        .insert(erpStock)
        .values(rows)
        .onConflictDoUpdate({
          target: erpStock.skuId,
          set: { code: sql`excluded.code`, linkUuid: sql`excluded.link_uuid`, ...unread },
          setWhere: sql`(${erpStock.code}, ${erpStock.linkUuid}) is distinct from (excluded.code, excluded.link_uuid)`,
        })
    },

    /** Skus that are not followed any more: deleted, without a code, or not managed. */
    async unfollow(linkUuid: string, kept: number[]): Promise<void> {
      await db
        .delete(erpStock)
        .where(
          and(
            eq(erpStock.linkUuid, linkUuid),
            kept.length > 0 ? notInArray(erpStock.skuId, kept) : undefined,
          ),
        )
    },

    /** Skus to read, those that were not read for the longest first. */
    toRead: (linkUuid: string, from: Date, limit: number): Promise<ErpStock[]> =>
      db
        .select()
        .from(erpStock)
        .where(and(eq(erpStock.linkUuid, linkUuid), or(isNull(erpStock.readAt), lt(erpStock.readAt, from))))
        .orderBy(sql`${erpStock.readAt} nulls first`, asc(erpStock.skuId))
        .limit(limit),

    async note(
      skuId: number,
      read: Pick<ErpStock, 'erpId' | 'physical' | 'available' | 'counted' | 'ours' | 'readAt'>,
    ): Promise<void> {
      await db.update(erpStock).set(read).where(eq(erpStock.skuId, skuId))
    },

    /** The ERP tells that the stock of one of its products changed. */
    async askAgain(linkUuid: string, erpId: string): Promise<void> {
      await db
        .update(erpStock)
        .set({ readAt: null })
        .where(and(eq(erpStock.linkUuid, linkUuid), eq(erpStock.erpId, erpId)))
    },

    /**
     * Pieces of these skus that are sold here in orders which the ERP does not count yet: those that it does not have, or has
     * only since `since`.
     */
    async unknownThere(
      merchantUuid: string,
      skuIds: number[],
      since: Date,
    ): Promise<Map<string, PiecesOfOrder>> {
      if (skuIds.length === 0) return new Map()
      const found = await db
        .select({
          orderUuid: erpOrders.orderUuid,
          skuId: orderLines.skuId,
          pieces: sql<number>`sum(${orderLines.quantity})::int`,
        })
        .from(erpOrders)
        .innerJoin(orderLines, eq(orderLines.orderUuid, erpOrders.orderUuid))
        .where(
          and(
            ...[eq(erpOrders.merchantUuid, merchantUuid), sql`${erpOrders.wanted} = 'placed'`],
            ...[inArray(orderLines.skuId, skuIds), sql`${orderLines.state} = 'paid'`],
            sql`(${erpOrders.state} in ('waiting', 'open') or ${erpOrders.sentAt} > ${since.toISOString()}::timestamptz)`,
          ),
        )
        .groupBy(erpOrders.orderUuid, orderLines.skuId)
      return new Map(
        found.map((row) => [`${row.orderUuid} ${row.skuId}`, { skuId: row.skuId, pieces: row.pieces }]),
      )
    },

    async counts(merchantUuid: string): Promise<{ read: number; unknown: number; unread: number }> {
      const [row] = await db
        .select({
          read: sql<number>`count(*) filter (where ${erpStock.physical} is not null)::int`,
          unknown: sql<number>`count(*) filter (where ${erpStock.readAt} is not null and ${erpStock.erpId} is null)::int`,
          all: count(),
        })
        .from(erpStock)
        .where(eq(erpStock.merchantUuid, merchantUuid))
      const { read = 0, unknown = 0, all = 0 } = row ?? {}
      return { read, unknown, unread: Math.max(0, all - read - unknown) }
    },

    /** Skus of which the ERP has another number of pieces than we had when it was read; some of them, and how many. */
    async differing(merchantUuid: string, limit: number) {
      const differs = and(
        eq(erpStock.merchantUuid, merchantUuid),
        sql`${erpStock.counted} <> ${erpStock.ours}`,
      )
      const { skuId, code, ours, counted } = erpStock
      const rows = await db
        .select({
          ...{ skuId, code },
          ours: sql<number>`${ours}`,
          theirs: sql<number>`${counted}`,
          all: sql<number>`(count(*) over ())::int`,
        })
        .from(erpStock)
        .where(differs)
        .orderBy(asc(code))
        .limit(limit)
      return {
        count: rows[0]?.all ?? 0,
        some: rows.map(({ all: _, ...row }) => row),
      }
    },

    /** A sku of a merchant, locked until the transaction ends; null if it was not read, or nothing differs. */
    async lockDiffering(
      merchantUuid: string,
      skuId: number,
    ): Promise<{ ours: number; counted: number } | null> {
      const [found] = await db
        .select({ ours: erpStock.ours, counted: erpStock.counted })
        .from(erpStock)
        .where(and(eq(erpStock.merchantUuid, merchantUuid), eq(erpStock.skuId, skuId)))
        .for('update')
      if (!found || found.ours === null || found.counted === null || found.ours === found.counted) return null
      return { ours: found.ours, counted: found.counted }
    },

    async noteOurs(skuId: number, ours: number): Promise<void> {
      await db.update(erpStock).set({ ours }).where(eq(erpStock.skuId, skuId))
    },

    /** Codes that the ERP does not have; some of them. */
    async unknownCodes(merchantUuid: string, limit: number): Promise<string[]> {
      const found = await db
        .select({ code: erpStock.code })
        .from(erpStock)
        .where(
          and(
            eq(erpStock.merchantUuid, merchantUuid),
            isNull(erpStock.erpId),
            sql`${erpStock.readAt} is not null`,
          ),
        )
        .orderBy(asc(erpStock.code))
        .limit(limit)
      return found.map(({ code }) => code)
    },

    /** Links whose stock counts here: all of it is read from now on. */
    async readAll(now: Date): Promise<string[]> {
      const found = await db
        .update(erpLinks)
        .set({ stockFrom: now })
        .where(sql`${erpLinks.stockMode} <> 'off'`)
        .returning({ uuid: erpLinks.uuid })
      return found.map(({ uuid }) => uuid)
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(erpStock).where(eq(erpStock.merchantUuid, merchantUuid))
    },
  }
}

const unread = { erpId: null, physical: null, available: null, counted: null, ours: null, readAt: null }

type PiecesOfOrder = { skuId: number; pieces: number }
