import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { carrierQuotes } from '../schema.ts'

type StoredQuote = typeof carrierQuotes.$inferSelect

export function quoteStore(db: Database) {
  return {
    /** What was answered and is still valid. */
    async valid(hash: string, now: Date): Promise<StoredQuote | null> {
      const [found] = await db
        .select()
        .from(carrierQuotes)
        .where(and(eq(carrierQuotes.hash, hash), gt(carrierQuotes.validUntil, now)))
      return found ?? null
    },

    async save(quote: StoredQuote): Promise<void> {
      const { hash: _hash, ...set } = quote
      await db.insert(carrierQuotes).values(quote).onConflictDoUpdate({ target: carrierQuotes.hash, set })
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(carrierQuotes).where(lte(carrierQuotes.validUntil, now))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(carrierQuotes).where(eq(carrierQuotes.merchantUuid, merchantUuid))
    },
  }
}
