import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { paymentCodes, statementCredits } from '../schema.ts'

export type Credit = typeof statementCredits.$inferSelect

/** Rows of one insert. */
const batch = 1_000

export function statementStore(db: Database) {
  return {
    /** Returns how many were not known. */
    async addNew(credits: Credit[]): Promise<number> {
      let added = 0
      for (let at = 0; at < credits.length; at += batch) {
        const { rowCount } = await db
          .insert(statementCredits)
          .values(credits.slice(at, at + batch))
          .onConflictDoNothing()
        added += rowCount ?? 0
      }
      return added
    },

    async byUuid(uuid: string): Promise<Credit | null> {
      const [found] = await db.select().from(statementCredits).where(eq(statementCredits.uuid, uuid))
      return found ?? null
    },

    /** Credits without a payment whose amount a static code of the merchant asked for, the oldest first. */
    async open(merchantUuid: string, limit: number): Promise<Credit[]> {
      return db
        .select()
        .from(statementCredits)
        .where(and(eq(statementCredits.merchantUuid, merchantUuid), isNull(statementCredits.codeUuid), asked))
        .orderBy(asc(statementCredits.day), asc(statementCredits.uuid))
        .limit(limit)
    },

    /** The static codes of a merchant with these amounts that were made since. */
    async codesWith(merchantUuid: string, amounts: number[], since: Date) {
      if (amounts.length === 0) return []
      return db
        .select()
        .from(paymentCodes)
        .where(
          and(
            eq(paymentCodes.merchantUuid, merchantUuid),
            eq(paymentCodes.method, 'pix_static'),
            inArray(paymentCodes.amount, amounts),
            gte(paymentCodes.createdAt, since),
          ),
        )
        .orderBy(asc(paymentCodes.createdAt))
        .limit(5_000)
    },

    /** Of these codes, the orders that a credit was matched with. */
    async matchedOrders(orderUuids: string[]): Promise<Set<string>> {
      if (orderUuids.length === 0) return new Set()
      const found = await db
        .selectDistinct({ orderUuid: paymentCodes.orderUuid })
        .from(statementCredits)
        .innerJoin(paymentCodes, eq(paymentCodes.uuid, statementCredits.codeUuid))
        .where(inArray(paymentCodes.orderUuid, orderUuids))
      return new Set(found.map(({ orderUuid }) => orderUuid))
    },

    /** Gives a credit to a code, unless it has one. Returns the code it has then. */
    async match(uuid: string, codeUuid: string): Promise<string | null> {
      const [found] = await db
        .update(statementCredits)
        .set({ codeUuid: sql`coalesce(${statementCredits.codeUuid}, ${codeUuid}::uuid)` })
        .where(eq(statementCredits.uuid, uuid))
        .returning()
      return found?.codeUuid ?? null
    },

    /** Deletes the credits that were imported before and belong to no payment. */
    async purge(before: Date): Promise<void> {
      await db
        .delete(statementCredits)
        .where(and(lt(statementCredits.importedAt, before), isNull(statementCredits.codeUuid)))
    },
  }
}

const asked: SQL = sql`exists (
  select from ${paymentCodes} code
  where code.merchant_uuid = ${statementCredits.merchantUuid} and code.method = 'pix_static'
    and code.amount = ${statementCredits.amount})`
