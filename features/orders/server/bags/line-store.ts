import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderLines } from '../schema.ts'

export type OrderLine = typeof orderLines.$inferSelect
export type NewLine = Omit<typeof orderLines.$inferInsert, 'id'>

/** A line that a payment or an end still waits for. */
export function isUnpaid({ state }: Pick<OrderLine, 'state'>): boolean {
  return state !== 'over' && state !== 'paid'
}

export function lineStore(db: Database) {
  return {
    /** All lines of an order in the order they were made; those that are over, too. */
    async ofOrder(orderUuid: string): Promise<OrderLine[]> {
      return db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderUuid, orderUuid))
        .orderBy(asc(orderLines.id))
    },

    async ofOrders(orderUuids: string[]): Promise<OrderLine[]> {
      return orderUuids.length === 0
        ? []
        : db.select().from(orderLines).where(inArray(orderLines.orderUuid, orderUuids))
    },

    async add(line: NewLine): Promise<OrderLine> {
      const [added] = await db.insert(orderLines).values(line).returning()
      return added!
    },

    /** Adds lines; the first has the lowest number, so it comes first in a queue. */
    async addAll(lines: NewLine[]): Promise<void> {
      if (lines.length > 0) await db.insert(orderLines).values(lines)
    },

    async change(id: number, fields: Partial<OrderLine>): Promise<void> {
      await db.update(orderLines).set(fields).where(eq(orderLines.id, id))
    },

    async changeAll(ids: number[], fields: Partial<OrderLine>): Promise<void> {
      if (ids.length > 0) await db.update(orderLines).set(fields).where(inArray(orderLines.id, ids))
    },

    /** Those of these skus that somebody waits for, except in one order. */
    async queued(skuIds: number[], except: string | null): Promise<Set<number>> {
      if (skuIds.length === 0) return new Set()
      const found = await db
        .selectDistinct({ skuId: orderLines.skuId })
        .from(orderLines)
        .where(
          and(
            inArray(orderLines.skuId, skuIds),
            eq(orderLines.state, 'waiting'),
            except === null ? undefined : ne(orderLines.orderUuid, except),
          ),
        )
      return new Set(found.map(({ skuId }) => skuId))
    },

    /** The first in the queue of a sku; null if it is empty. */
    async firstWaiting(skuId: number): Promise<OrderLine | null> {
      const [found] = await db
        .select()
        .from(orderLines)
        .where(and(eq(orderLines.skuId, skuId), eq(orderLines.state, 'waiting')))
        .orderBy(asc(orderLines.id))
        .limit(1)
      return found ?? null
    },

    /** Skus that have a queue. */
    async queues(): Promise<number[]> {
      const found = await db
        .selectDistinct({ skuId: orderLines.skuId })
        .from(orderLines)
        .where(eq(orderLines.state, 'waiting'))
        .orderBy(asc(orderLines.skuId))
      return found.map(({ skuId }) => skuId)
    },
  }
}
