import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { paymentCodes, statementCredits } from './schema.ts'

export function erasureStore(db: Database) {
  return {
    /** Deletes what bank statements say of who paid these orders. */
    async forgetPayers(orderUuids: string[]): Promise<void> {
      const codes = db
        .select({ uuid: paymentCodes.uuid })
        .from(paymentCodes)
        .where(inArray(paymentCodes.orderUuid, orderUuids))
      await db.update(statementCredits).set({ text: '' }).where(inArray(statementCredits.codeUuid, codes))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(paymentCodes).where(eq(paymentCodes.merchantUuid, merchantUuid))
      await db.delete(statementCredits).where(eq(statementCredits.merchantUuid, merchantUuid))
    },

    /** The codes that a user asked for, without what they contain of the merchant. */
    openedBy: (userUuid: string) =>
      db
        .select({
          uuid: paymentCodes.uuid,
          orderUuid: paymentCodes.orderUuid,
          amount: paymentCodes.amount,
          createdAt: paymentCodes.createdAt,
        })
        .from(paymentCodes)
        .where(eq(paymentCodes.openedByUuid, userUuid))
        .orderBy(asc(paymentCodes.createdAt)),

    /** Leaves what the user did, without the user. */
    async forget(userUuid: string): Promise<void> {
      await db.update(paymentCodes).set({ openedByUuid: null }).where(eq(paymentCodes.openedByUuid, userUuid))
      await db
        .update(statementCredits)
        .set({ importedByUuid: null })
        .where(eq(statementCredits.importedByUuid, userUuid))
    },
  }
}
