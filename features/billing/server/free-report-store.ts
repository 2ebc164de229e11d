import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { freeReportAccounts } from './schema.ts'

/** Which person's free credit opens reports of an Instagram account. */
export function freeReportStore(db: Database) {
  return {
    /**
     * Reserves the account for this person's free credit; false when another person's free credit opened a report of it.
     * Waits for a transaction that reserves the same account at the same time.
     */
    async reserve(accountId: string, userUuid: string, at: Date): Promise<boolean> {
      if (!isProven(accountId)) return true
      await db
        .insert(freeReportAccounts)
        .values({ accountHash: hashOf(accountId), userUuid, at })
        .onConflictDoNothing()
      return !(await this.isTaken(accountId, userUuid))
    },

    /** Whether another person's free credit opened a report of the account. */
    async isTaken(accountId: string, userUuid: string): Promise<boolean> {
      const [taken] = await db
        .select({ at: freeReportAccounts.at })
        .from(freeReportAccounts)
        .where(
          and(
            eq(freeReportAccounts.accountHash, hashOf(accountId)),
            sql`${freeReportAccounts.userUuid} is distinct from ${userUuid}::uuid`,
          ),
        )
      return taken !== undefined
    },

    /** Takes a reservation of this person back. */
    async release(accountId: string, userUuid: string): Promise<void> {
      await db
        .delete(freeReportAccounts)
        .where(
          and(
            eq(freeReportAccounts.accountHash, hashOf(accountId)),
            eq(freeReportAccounts.userUuid, userUuid),
          ),
        )
    },

    /** Forgets the person; the accounts stay used. */
    async eraseUser(userUuid: string): Promise<void> {
      await db
        .update(freeReportAccounts)
        .set({ userUuid: null })
        .where(eq(freeReportAccounts.userUuid, userUuid))
    },
  }
}

/** A name with `@` was typed for an imported file; only a connection proves that an account is a person's own. */
function isProven(accountId: string): boolean {
  return !accountId.startsWith('@')
}

/** As the migration computes it in SQL. */
function hashOf(accountId: string): string {
  return createHash('sha256').update(`instagram:${accountId}`).digest('hex')
}
