import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderPayments } from '../schema.ts'

export type OrderPayment = typeof orderPayments.$inferSelect

export function paymentStore(db: Database) {
  return {
    /** False if the source told of it before. */
    async add(payment: OrderPayment): Promise<boolean> {
      const { rowCount } = await db.insert(orderPayments).values(payment).onConflictDoNothing()
      return rowCount === 1
    },

    async byReference(method: OrderPayment['method'], reference: string): Promise<OrderPayment | null> {
      const [found] = await db
        .select()
        .from(orderPayments)
        .where(and(eq(orderPayments.method, method), eq(orderPayments.reference, reference)))
      return found ?? null
    },

    async ofOrder(orderUuid: string): Promise<OrderPayment[]> {
      return db
        .select()
        .from(orderPayments)
        .where(eq(orderPayments.orderUuid, orderUuid))
        .orderBy(asc(orderPayments.receivedAt), asc(orderPayments.uuid))
    },

    async change(uuid: string, fields: Partial<OrderPayment>): Promise<void> {
      await db.update(orderPayments).set(fields).where(eq(orderPayments.uuid, uuid))
    },
  }
}
