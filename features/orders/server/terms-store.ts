import { eq } from 'drizzle-orm'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { sellingTerms } from './schema.ts'

export type Terms = Omit<typeof sellingTerms.$inferSelect, 'merchantUuid' | 'updatedAt'>

/** The terms of a merchant that has not chosen its own. */
const standardTerms: Terms = {
  holdMode: 'claim',
  holdMinutes: (2 * day) / 60_000,
  bagDays: 7,
  hasQueue: true,
}

export function termsStore(db: Database) {
  return {
    async ofMerchant(merchantUuid: string): Promise<Terms> {
      const [found] = await db.select().from(sellingTerms).where(eq(sellingTerms.merchantUuid, merchantUuid))
      return found ?? standardTerms
    },
  }
}
