import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { loginTokens } from './schema.ts'

export function loginTokenStore(db: Database) {
  return {
    /** Replaces the user's login token. */
    async put(token: { userUuid: string; tokenHash: string; expiresAt: Date }): Promise<void> {
      const fresh = { tokenHash: token.tokenHash, expiresAt: token.expiresAt, tries: 0 }
      await db
        .insert(loginTokens)
        .values({ userUuid: token.userUuid, ...fresh })
        .onConflictDoUpdate({ target: loginTokens.userUuid, set: fresh })
    },

    /** Counts an attempt and returns the hash to compare with; null if there is no valid token or no attempt left. */
    async tryOnce(userUuid: string, maxTries: number, now: Date): Promise<string | null> {
      const [tried] = await db
        .update(loginTokens)
        .set({ tries: sql`${loginTokens.tries} + 1` })
        .where(
          and(
            eq(loginTokens.userUuid, userUuid),
            lt(loginTokens.tries, maxTries),
            gt(loginTokens.expiresAt, now),
          ),
        )
        .returning({ tokenHash: loginTokens.tokenHash })
      return tried?.tokenHash ?? null
    },

    async forget(userUuid: string): Promise<void> {
      await db.delete(loginTokens).where(eq(loginTokens.userUuid, userUuid))
    },

    /** Deletes the token. Returns false if a concurrent request used it first. */
    async spend(userUuid: string, tokenHash: string): Promise<boolean> {
      const spent = await db
        .delete(loginTokens)
        .where(and(eq(loginTokens.userUuid, userUuid), eq(loginTokens.tokenHash, tokenHash)))
        .returning({ userUuid: loginTokens.userUuid })
      return spent.length > 0
    },
  }
}
