import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { claimRuns, orderHistory, orderNotes, orderPayments, sales } from './schema.ts'

export function ordersPersonalDataStore(db: Database) {
  return {
    historyOf: (userUuid: string) =>
      db.select().from(orderHistory).where(eq(orderHistory.byUuid, userUuid)).orderBy(asc(orderHistory.id)),

    notesOf: (userUuid: string) =>
      db.select().from(orderNotes).where(eq(orderNotes.byUuid, userUuid)).orderBy(asc(orderNotes.at)),

    salesOf: (userUuid: string) =>
      db.select().from(sales).where(eq(sales.createdByUuid, userUuid)).orderBy(asc(sales.openedAt)),

    /** Without the people whose claims they name. */
    runsOf: (userUuid: string) =>
      db
        .select({ uuid: claimRuns.uuid, liveId: claimRuns.liveId, createdAt: claimRuns.createdAt })
        .from(claimRuns)
        .where(eq(claimRuns.createdByUuid, userUuid))
        .orderBy(asc(claimRuns.createdAt)),

    /** Leaves what the user did, without the user. */
    async forget(userUuid: string): Promise<void> {
      await db.update(orderHistory).set({ byUuid: null }).where(eq(orderHistory.byUuid, userUuid))
      await db.update(orderNotes).set({ byUuid: null }).where(eq(orderNotes.byUuid, userUuid))
      await db
        .update(orderPayments)
        .set({ decidedByUuid: null })
        .where(eq(orderPayments.decidedByUuid, userUuid))
      await db.update(sales).set({ createdByUuid: null }).where(eq(sales.createdByUuid, userUuid))
      await db.update(claimRuns).set({ createdByUuid: null }).where(eq(claimRuns.createdByUuid, userUuid))
    },
  }
}
