import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { buyerRefunds, paymentCodes } from '../schema.ts'

export type PaymentRefund = typeof buyerRefunds.$inferSelect

export function refundStore(db: Database) {
  return {
    async add(refunds: PaymentRefund[]): Promise<void> {
      if (refunds.length > 0) await db.insert(buyerRefunds).values(refunds)
    },

    async byUuid(uuid: string): Promise<PaymentRefund | null> {
      const [found] = await db.select().from(buyerRefunds).where(eq(buyerRefunds.uuid, uuid))
      return found ?? null
    },

    ofOrders: (orderUuids: string[]): Promise<PaymentRefund[]> =>
      db
        .select()
        .from(buyerRefunds)
        .where(inArray(buyerRefunds.orderUuid, orderUuids))
        .orderBy(asc(buyerRefunds.createdAt), asc(buyerRefunds.uuid)),

    ofCode: (codeUuid: string): Promise<PaymentRefund[]> =>
      db
        .select()
        .from(buyerRefunds)
        .where(eq(buyerRefunds.codeUuid, codeUuid))
        .orderBy(asc(buyerRefunds.createdAt), asc(buyerRefunds.uuid)),

    /** Refunds on their way that nobody has tried since `before`. */
    open: (before: Date, limit: number): Promise<PaymentRefund[]> =>
      db
        .select()
        .from(buyerRefunds)
        .where(
          and(
            eq(buyerRefunds.state, 'open'),
            lte(sql`coalesce(${buyerRefunds.triedAt}, ${buyerRefunds.createdAt})`, before),
          ),
        )
        .orderBy(asc(buyerRefunds.createdAt))
        .limit(limit),

    /** Whether refunds through an account are on their way that were asked for since then. */
    async isNeeded(connectionUuid: string, since: Date): Promise<boolean> {
      const [found] = await db
        .select({ uuid: buyerRefunds.uuid })
        .from(buyerRefunds)
        .innerJoin(paymentCodes, eq(paymentCodes.uuid, buyerRefunds.codeUuid))
        .where(
          and(
            eq(paymentCodes.connectionUuid, connectionUuid),
            eq(buyerRefunds.state, 'open'),
            gt(buyerRefunds.createdAt, since),
          ),
        )
        .limit(1)
      return found !== undefined
    },

    async change(uuid: string, fields: Partial<PaymentRefund>): Promise<void> {
      await db.update(buyerRefunds).set(fields).where(eq(buyerRefunds.uuid, uuid))
    },

    /** Ends a refund that is on its way. False if it has ended before. */
    async end(uuid: string, state: PaymentRefund['state'], now: Date): Promise<boolean> {
      const ended = await db
        .update(buyerRefunds)
        .set({ state, failure: null, triedAt: now, doneAt: now })
        .where(and(eq(buyerRefunds.uuid, uuid), eq(buyerRefunds.state, 'open')))
        .returning({ uuid: buyerRefunds.uuid })
      return ended.length > 0
    },
  }
}
