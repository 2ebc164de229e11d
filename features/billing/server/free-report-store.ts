import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { freeReportAccounts } from './schema.ts'

/** Stores which user's free credit may unlock reports of an Instagram account: one user for each account. */
export function freeReportStore(db: Database) {
  return {
    /**
     * Reserves the account for this user's free credit. Returns false if another user has it. Waits for a concurrent
     * transaction that reserves the same account.
     */
    async reserve(accountId: string, userUuid: string, at: Date): Promise<boolean> {
      if (!isProven(accountId)) return true
      await db
        .insert(freeReportAccounts)
        .values({ accountHash: hashOf(accountId), userUuid, at })
        .onConflictDoNothing()
      return !(await this.isTaken(accountId, userUuid))
    },

    /** Whether another user's free credit has unlocked a report of the account. */
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

    /** Releases this user's reservation of the account. */
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

    /** Removes the user from the rows; the free reports of the accounts stay used. */
    async eraseUser(userUuid: string): Promise<void> {
      await db
        .update(freeReportAccounts)
        .set({ userUuid: null })
        .where(eq(freeReportAccounts.userUuid, userUuid))
    },
  }
}

/** Whether a connection proved the account. Imported files carry a typed name with `@`, which proves nothing. */
function isProven(accountId: string): boolean {
  return !accountId.startsWith('@')
}

/** SHA-256 of the account id, computed like the SQL of migration 0003. */
function hashOf(accountId: string): string {
  return createHash('sha256').update(`instagram:${accountId}`).digest('hex')
}
