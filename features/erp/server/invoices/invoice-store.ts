import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#features/orders/server/index.ts'
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

    /** Notes the invoices of many orders; one that is known as it is stays. Returns how many are new or changed. */
    async setAll(invoices: OrderInvoice[]): Promise<number> {
      let changed = 0
      for (let at = 0; at < invoices.length; at += 1000) {
        const { rowCount } = await db
          .insert(orderInvoices)
          .values(invoices.slice(at, at + 1000))
          .onConflictDoUpdate({
            target: orderInvoices.orderUuid,
            set: {
              ...{ number: sql`excluded.number`, series: sql`excluded.series`, at: sql`excluded.at` },
              ...{ accessKey: sql`excluded.access_key`, source: sql`excluded.source` },
              byUuid: sql`excluded.by_uuid`,
            },
            setWhere: sql`(${orderInvoices.number}, ${orderInvoices.series}, ${orderInvoices.accessKey})
              is distinct from (excluded.number, excluded.series, excluded.access_key)`,
          })
        changed += rowCount ?? 0
      }
      return changed
    },

    /** Orders of a merchant by number; those that it does not have are absent. */
    async ordersByNumber(merchantUuid: string, numbers: number[]) {
      if (numbers.length === 0) return new Map<number, { uuid: string; state: string }>()
      const found = await db
        .select({ uuid: orders.uuid, number: orders.number, state: orders.state })
        .from(orders)
        .where(and(eq(orders.merchantUuid, merchantUuid), inArray(orders.number, numbers)))
      return new Map(found.map(({ number, uuid, state }) => [number, { uuid, state }]))
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
