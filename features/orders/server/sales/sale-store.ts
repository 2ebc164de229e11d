import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderSales, orders, sales } from '../schema.ts'

export type Sale = typeof sales.$inferSelect

export function saleStore(db: Database) {
  return {
    async add(sale: Sale): Promise<void> {
      await db.insert(sales).values(sale)
    },

    /** A merchant's sale that is open, kept open until the transaction ends; null if there is none with this uuid. */
    async lockOpen(merchantUuid: string, uuid: string): Promise<Sale | null> {
      const [found] = await db
        .select()
        .from(sales)
        .where(and(eq(sales.uuid, uuid), eq(sales.merchantUuid, merchantUuid), isNull(sales.endedAt)))
        .for('share')
      return found ?? null
    },

    /** Ends an open sale, once those who add pieces to it are done. Null if it is not open. */
    async end(merchantUuid: string, uuid: string, now: Date): Promise<Sale | null> {
      const [ended] = await db
        .update(sales)
        .set({ endedAt: now })
        .where(and(eq(sales.uuid, uuid), eq(sales.merchantUuid, merchantUuid), isNull(sales.endedAt)))
        .returning()
      return ended ?? null
    },

    async byUuid(uuid: string): Promise<Sale | null> {
      const [found] = await db.select().from(sales).where(eq(sales.uuid, uuid))
      return found ?? null
    },

    async openOfOrder(orderUuid: string): Promise<Sale[]> {
      const found = await db
        .select({ sale: sales })
        .from(orderSales)
        .innerJoin(sales, eq(sales.uuid, orderSales.saleUuid))
        .where(and(eq(orderSales.orderUuid, orderUuid), isNull(sales.endedAt)))
      return found.map(({ sale }) => sale)
    },

    /** Orders with unpaid lines of a sale. */
    async unpaidOrders(saleUuid: string): Promise<string[]> {
      const found = await db
        .select({ uuid: orders.uuid })
        .from(orderSales)
        .innerJoin(orders, eq(orders.uuid, orderSales.orderUuid))
        .where(
          and(eq(orderSales.saleUuid, saleUuid), inArray(orders.state, ['held', 'waiting_payment', 'paid'])),
        )
        .orderBy(asc(orders.uuid))
      return found.map(({ uuid }) => uuid)
    },
  }
}
