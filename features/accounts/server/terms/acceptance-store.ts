import { eq, max } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { AgreedText } from '../../terms-contract.ts'
import { termsAcceptances } from '../schema.ts'

export type Acceptance = typeof termsAcceptances.$inferSelect

/** Stores which user accepted which version of which text, and when; append-only. */
export function acceptanceStore(db: Database) {
  return {
    /** Adds acceptances. An earlier acceptance of the same version keeps its time. */
    async add(acceptances: Acceptance[]): Promise<void> {
      if (acceptances.length > 0) await db.insert(termsAcceptances).values(acceptances).onConflictDoNothing()
    },

    /** The newest version of each text that the user accepted. */
    async newestOf(userUuid: string): Promise<Map<AgreedText, number>> {
      const newest = await db
        .select({ text: termsAcceptances.text, version: max(termsAcceptances.version) })
        .from(termsAcceptances)
        .where(eq(termsAcceptances.userUuid, userUuid))
        .groupBy(termsAcceptances.text)
      return new Map(newest.map(({ text, version }) => [text, version ?? 0]))
    },

    async ofUser(userUuid: string): Promise<Acceptance[]> {
      return db
        .select()
        .from(termsAcceptances)
        .where(eq(termsAcceptances.userUuid, userUuid))
        .orderBy(termsAcceptances.acceptedAt, termsAcceptances.text)
    },
  }
}
