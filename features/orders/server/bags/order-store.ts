import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderHistory, orderSales, orders } from '../schema.ts'

export type Order = typeof orders.$inferSelect
type Happening = Omit<typeof orderHistory.$inferInsert, 'id'>

export function orderStore(db: Database) {
  return {
    async byUuid(uuid: string): Promise<Order | null> {
      const [found] = await db.select().from(orders).where(eq(orders.uuid, uuid))
      return found ?? null
    },

    /** Those of these orders that are the merchant's. */
    async ofMerchant(merchantUuid: string, uuids: string[]): Promise<string[]> {
      if (uuids.length === 0) return []
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .where(and(eq(orders.merchantUuid, merchantUuid), inArray(orders.uuid, uuids)))
      return found.map(({ uuid }) => uuid)
    },

    /** Locked until the transaction ends. Whoever changes an order, its lines or its payments holds this lock. */
    async lock(uuid: string): Promise<Order | null> {
      const [found] = await db.select().from(orders).where(eq(orders.uuid, uuid)).for('update')
      return found ?? null
    },

    /** The bags that collect for these buyers, locked. */
    async lockCollectingOf(buyerUuids: string[]): Promise<Order[]> {
      if (buyerUuids.length === 0) return []
      return db
        .select()
        .from(orders)
        .where(and(inArray(orders.buyerUuid, buyerUuids), eq(orders.collects, true)))
        .orderBy(asc(orders.uuid))
        .for('update')
    },

    /** Orders of a buyer that may have unpaid pieces. */
    async openOf(buyerUuid: string): Promise<string[]> {
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .where(
          and(eq(orders.buyerUuid, buyerUuid), sql`${orders.state} in ('held', 'waiting_payment', 'paid')`),
        )
        .orderBy(asc(orders.uuid))
      return found.map(({ uuid }) => uuid)
    },

    async addAll(added: Order[]): Promise<void> {
      if (added.length > 0) await db.insert(orders).values(added)
    },

    async change(uuid: string, fields: Partial<Order>): Promise<void> {
      await db.update(orders).set(fields).where(eq(orders.uuid, uuid))
    },

    /** Changes these orders in the same way; the version of each grows. */
    async changeAll(uuids: string[], fields: Omit<Partial<Order>, 'version'>): Promise<void> {
      await db
        .update(orders)
        .set({ ...fields, version: sql`${orders.version} + 1` })
        .where(inArray(orders.uuid, uuids))
    },

    /** Gives each of these locked orders its state, version and term. */
    async changeTerms(changed: Order[]): Promise<void> {
      if (changed.length === 0) return
      const rows = changed.map(({ uuid, state, version, termFrom, heldUntil, expiresAt, updatedAt }) => ({
        ...{ uuid, state, version, term_from: termFrom, held_until: heldUntil },
        ...{ expires_at: expiresAt, updated_at: updatedAt },
      }))
      await db.execute(sql`
        update ${orders} set state = given.state, version = given.version, term_from = given.term_from,
          held_until = given.held_until, expires_at = given.expires_at, updated_at = given.updated_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          uuid uuid, state text, version integer, term_from timestamptz, held_until timestamptz, expires_at timestamptz,
          updated_at timestamptz
        )
        where ${orders.uuid} = given.uuid`)
    },

    /** Enters orders in sales. */
    async enterSales(entered: { orderUuid: string; saleUuid: string }[]): Promise<void> {
      if (entered.length > 0) await db.insert(orderSales).values(entered).onConflictDoNothing()
    },

    /** Orders whose unpaid lines have ended, the longest ended first. */
    async expired(now: Date, limit: number): Promise<string[]> {
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .where(and(lte(orders.expiresAt, now), sql`${orders.state} in ('held', 'waiting_payment', 'paid')`))
        .orderBy(asc(orders.expiresAt))
        .limit(limit)
      return found.map(({ uuid }) => uuid)
    },

    /** As `expired`, locked; leaves out those that another transaction has locked. */
    async lockExpired(now: Date, limit: number): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(lte(orders.expiresAt, now), sql`${orders.state} in ('held', 'waiting_payment', 'paid')`))
        .orderBy(asc(orders.expiresAt))
        .limit(limit)
        .for('update', { skipLocked: true })
    },

    async history(orderUuid: string) {
      return db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderUuid, orderUuid))
        .orderBy(asc(orderHistory.id))
    },

    async record(happenings: Happening[]): Promise<void> {
      if (happenings.length > 0) await db.insert(orderHistory).values(happenings)
    },
  }
}
