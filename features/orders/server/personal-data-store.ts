import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderHistory, orderPayments, sales } from './schema.ts'

export function ordersPersonalDataStore(db: Database) {
  return {
    historyOf: (userUuid: string) =>
      db.select().from(orderHistory).where(eq(orderHistory.byUuid, userUuid)).orderBy(asc(orderHistory.id)),

    salesOf: (userUuid: string) =>
      db.select().from(sales).where(eq(sales.createdByUuid, userUuid)).orderBy(asc(sales.openedAt)),

    /** Leaves what the user did, without the user. */
    async forget(userUuid: string): Promise<void> {
      await db.update(orderHistory).set({ byUuid: null }).where(eq(orderHistory.byUuid, userUuid))
      await db
        .update(orderPayments)
        .set({ decidedByUuid: null })
        .where(eq(orderPayments.decidedByUuid, userUuid))
      await db.update(sales).set({ createdByUuid: null }).where(eq(sales.createdByUuid, userUuid))
    },
  }
}
