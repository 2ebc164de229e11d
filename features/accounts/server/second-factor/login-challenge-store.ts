import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { loginChallenges } from '../schema.ts'

export type LoginChallenge = typeof loginChallenges.$inferSelect

export function loginChallengeStore(db: Database) {
  return {
    async add(challenge: Omit<LoginChallenge, 'tries' | 'passkeyChallenge'>): Promise<void> {
      await db.insert(loginChallenges).values({ ...challenge, tries: 0 })
    },

    async byTokenHash(tokenHash: string, now: Date): Promise<LoginChallenge | null> {
      const [found] = await db
        .select()
        .from(loginChallenges)
        .where(and(eq(loginChallenges.tokenHash, tokenHash), gt(loginChallenges.expiresAt, now)))
      return found ?? null
    },

    /** Counts a try; null when there is no running challenge, or it had `maxTries`. */
    async tryOnce(tokenHash: string, maxTries: number, now: Date): Promise<LoginChallenge | null> {
      const [tried] = await db
        .update(loginChallenges)
        .set({ tries: sql`${loginChallenges.tries} + 1` })
        .where(
          and(
            eq(loginChallenges.tokenHash, tokenHash),
            lt(loginChallenges.tries, maxTries),
            gt(loginChallenges.expiresAt, now),
          ),
        )
        .returning()
      return tried ?? null
    },

    async setPasskeyChallenge(tokenHash: string, passkeyChallenge: string): Promise<void> {
      await db
        .update(loginChallenges)
        .set({ passkeyChallenge })
        .where(eq(loginChallenges.tokenHash, tokenHash))
    },

    /** False when another request finished it first. */
    async finish(tokenHash: string): Promise<boolean> {
      const finished = await db
        .delete(loginChallenges)
        .where(eq(loginChallenges.tokenHash, tokenHash))
        .returning({ tokenHash: loginChallenges.tokenHash })
      return finished.length > 0
    },

    async deleteOfUser(userUuid: string): Promise<void> {
      await db.delete(loginChallenges).where(eq(loginChallenges.userUuid, userUuid))
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, now))
    },
  }
}
