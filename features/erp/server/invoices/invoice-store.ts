import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderInvoices } from '../schema.ts'

export type OrderInvoice = typeof orderInvoices.$inferSelect

export function invoiceStore(db: Database) {
  return {
    async of(orderUuid: string): Promise<OrderInvoice | null> {
      const [found] = await db.select().from(orderInvoices).where(eq(orderInvoices.orderUuid, orderUuid))
      return found ?? null
    },

    /** An order has one invoice: the last that was told. */
    async set(invoice: OrderInvoice): Promise<void> {
      const { orderUuid: _, ...set } = invoice
      await db
        .insert(orderInvoices)
        .values(invoice)
        .onConflictDoUpdate({ target: orderInvoices.orderUuid, set })
    },

    importedBy: (userUuid: string): Promise<OrderInvoice[]> =>
      db
        .select()
        .from(orderInvoices)
        .where(eq(orderInvoices.byUuid, userUuid))
        .orderBy(asc(orderInvoices.orderUuid)),

    async forgetUser(userUuid: string): Promise<void> {
      await db.update(orderInvoices).set({ byUuid: null }).where(eq(orderInvoices.byUuid, userUuid))
    },

    async deleteOrders(orderUuids: string[]): Promise<void> {
      if (orderUuids.length > 0)
        await db.delete(orderInvoices).where(inArray(orderInvoices.orderUuid, orderUuids))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(orderInvoices).where(eq(orderInvoices.merchantUuid, merchantUuid))
    },
  }
}
