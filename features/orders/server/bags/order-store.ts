import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderCounters, orderHistory, orderSales, orders } from '../schema.ts'

export type Order = typeof orders.$inferSelect
type Happening = Omit<typeof orderHistory.$inferInsert, 'id'>

export function orderStore(db: Database) {
  return {
    async byUuid(uuid: string): Promise<Order | null> {
      const [found] = await db.select().from(orders).where(eq(orders.uuid, uuid))
      return found ?? null
    },

    /** Locked until the transaction ends. Whoever changes an order, its lines or its payments holds this lock. */
    async lock(uuid: string): Promise<Order | null> {
      const [found] = await db.select().from(orders).where(eq(orders.uuid, uuid)).for('update')
      return found ?? null
    },

    /** The bag that collects for a buyer, locked. */
    async lockCollecting(buyerUuid: string): Promise<Order | null> {
      const [found] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.buyerUuid, buyerUuid), eq(orders.collects, true)))
        .for('update')
      return found ?? null
    },

    /** The next number of the merchant's orders. */
    async nextNumber(merchantUuid: string): Promise<number> {
      const { rows } = await db.execute<{ last: number }>(sql`
        insert into ${orderCounters} (merchant_uuid, last) values (${merchantUuid}, 1)
        on conflict (merchant_uuid) do update set last = ${orderCounters.last} + 1
        returning last`)
      return rows[0]!.last
    },

    async add(order: Order): Promise<void> {
      await db.insert(orders).values(order)
    },

    async change(uuid: string, fields: Partial<Order>): Promise<void> {
      await db.update(orders).set(fields).where(eq(orders.uuid, uuid))
    },

    /** Enters an order in a sale. */
    async enterSale(orderUuid: string, saleUuid: string): Promise<void> {
      await db.insert(orderSales).values({ orderUuid, saleUuid }).onConflictDoNothing()
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

    async history(orderUuid: string) {
      return db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderUuid, orderUuid))
        .orderBy(asc(orderHistory.id))
    },

    async record(happening: Happening): Promise<void> {
      await db.insert(orderHistory).values(happening)
    },
  }
}
