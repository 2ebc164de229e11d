import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { buyers, orderPayments, orders } from '../schema.ts'

export type OrderPayment = typeof orderPayments.$inferSelect

export function paymentStore(db: Database) {
  // As the partial index says it.
  const waiting = (merchantUuid: string) =>
    and(eq(orders.merchantUuid, merchantUuid), sql`${orderPayments.state} in ('to_check', 'refund_due')`)

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

    async byUuid(uuid: string): Promise<OrderPayment | null> {
      const [found] = await db.select().from(orderPayments).where(eq(orderPayments.uuid, uuid))
      return found ?? null
    },

    /** Payments that wait for the seller of a merchant, the oldest first, with their orders and buyers. */
    async toCheck(merchantUuid: string, { page, limit }: PageRequest) {
      return db
        .select({
          payment: orderPayments,
          order: orders,
          userName: buyers.userName,
          buyerName: buyers.name,
        })
        .from(orderPayments)
        .innerJoin(orders, eq(orders.uuid, orderPayments.orderUuid))
        .innerJoin(buyers, eq(buyers.uuid, orders.buyerUuid))
        .where(waiting(merchantUuid))
        .orderBy(asc(orderPayments.receivedAt), asc(orderPayments.uuid))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async countToCheck(merchantUuid: string): Promise<number> {
      const [found] = await db
        .select({ total: count() })
        .from(orderPayments)
        .innerJoin(orders, eq(orders.uuid, orderPayments.orderUuid))
        .where(waiting(merchantUuid))
      return found?.total ?? 0
    },

    async ofOrder(orderUuid: string): Promise<OrderPayment[]> {
      return db
        .select()
        .from(orderPayments)
        .where(eq(orderPayments.orderUuid, orderUuid))
        .orderBy(asc(orderPayments.receivedAt), asc(orderPayments.uuid))
    },

    async ofOrders(orderUuids: string[]): Promise<OrderPayment[]> {
      if (orderUuids.length === 0) return []
      return db
        .select()
        .from(orderPayments)
        .where(inArray(orderPayments.orderUuid, orderUuids))
        .orderBy(asc(orderPayments.receivedAt), asc(orderPayments.uuid))
    },

    async change(uuid: string, fields: Partial<OrderPayment>): Promise<void> {
      await db.update(orderPayments).set(fields).where(eq(orderPayments.uuid, uuid))
    },
  }
}
