import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { quickReplies } from '../schema.ts'

export function quickReplyStore(db: Database) {
  return {
    async ofUser(userUuid: string): Promise<string[] | null> {
      const [found] = await db.select().from(quickReplies).where(eq(quickReplies.userUuid, userUuid))
      return found?.texts ?? null
    },

    async put(userUuid: string, texts: string[], now: Date): Promise<void> {
      const change = { texts, updatedAt: now }
      await db
        .insert(quickReplies)
        .values({ userUuid, ...change })
        .onConflictDoUpdate({ target: quickReplies.userUuid, set: change })
    },
  }
}
