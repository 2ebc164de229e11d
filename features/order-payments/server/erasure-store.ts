import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { buyers } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { buyerRefunds, paymentCodes, paymentMethods, statementCredits } from './schema.ts'

/** Shorter names are found in words that name no buyer. */
const shortestName = 5

/** Banks write names in capitals without accents. */
const folded = (text: SQL) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), '[\\u0300-\\u036f]', '', 'g')`

export function erasureStore(db: Database) {
  return {
    /** Deletes what bank statements say of who paid these orders, and texts of other credits that name the buyers. */
    async forgetPayers({
      orderUuids,
      buyerUuids,
    }: {
      orderUuids: string[]
      buyerUuids: string[]
    }): Promise<void> {
      const codes = db
        .select({ uuid: paymentCodes.uuid })
        .from(paymentCodes)
        .where(inArray(paymentCodes.orderUuid, orderUuids))
      await db.update(statementCredits).set({ text: '' }).where(inArray(statementCredits.codeUuid, codes))
      await db.execute(sql`
        update ${statementCredits} credit set text = '' from ${buyers} who
        where who.uuid = any(${sql.param(buyerUuids)}::uuid[]) and credit.merchant_uuid = who.merchant_uuid
          and credit.code_uuid is null and length(trim(who.name)) >= ${shortestName}
          and position(${folded(sql`trim(who.name)`)} in ${folded(sql`credit.text`)}) > 0`)
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(paymentCodes).where(eq(paymentCodes.merchantUuid, merchantUuid))
      await db.delete(paymentMethods).where(eq(paymentMethods.merchantUuid, merchantUuid))
      await db.delete(buyerRefunds).where(eq(buyerRefunds.merchantUuid, merchantUuid))
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

    /** The refunds that a user asked for. */
    requestedBy: (userUuid: string) =>
      db
        .select({
          uuid: buyerRefunds.uuid,
          orderUuid: buyerRefunds.orderUuid,
          amount: buyerRefunds.amount,
          createdAt: buyerRefunds.createdAt,
        })
        .from(buyerRefunds)
        .where(eq(buyerRefunds.requestedByUuid, userUuid))
        .orderBy(asc(buyerRefunds.createdAt)),

    /** Leaves what the user did, without the user. */
    async forget(userUuid: string): Promise<void> {
      await db
        .update(buyerRefunds)
        .set({ requestedByUuid: null })
        .where(eq(buyerRefunds.requestedByUuid, userUuid))
      await db.update(paymentCodes).set({ openedByUuid: null }).where(eq(paymentCodes.openedByUuid, userUuid))
      await db
        .update(statementCredits)
        .set({ importedByUuid: null })
        .where(eq(statementCredits.importedByUuid, userUuid))
    },
  }
}
