import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { idempotentAnswers } from '../database/platform-schema.ts'

export type KeptAnswer = { requestHash: string; status: number | null; answer: unknown }

export function idempotentAnswerStore(db: Database) {
  const one = (caller: string, key: string) =>
    and(eq(idempotentAnswers.caller, caller), eq(idempotentAnswers.key, key))

  return {
    /** Claims the key for a first call; answers what is kept when it was claimed before. */
    async claim(caller: string, key: string, requestHash: string, now: Date): Promise<KeptAnswer | null> {
      const claimed = await db
        .insert(idempotentAnswers)
        .values({ caller, key, requestHash, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotentAnswers.key })
      if (claimed.length > 0) return null

      const [kept] = await db.select().from(idempotentAnswers).where(one(caller, key))
      return kept ?? { requestHash, status: null, answer: null }
    },

    async keep(caller: string, key: string, status: number, answer: unknown): Promise<void> {
      await db.update(idempotentAnswers).set({ status, answer }).where(one(caller, key))
    },

    /** A call that failed may be tried again under its key. */
    async release(caller: string, key: string): Promise<void> {
      await db.delete(idempotentAnswers).where(one(caller, key))
    },

    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, moment))
    },
  }
}
