import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { erasures, users } from '../schema.ts'

export function erasureStore(db: Database) {
  return {
    /** Deletes the user and all rows of this feature that belong to it, and records the erasure. */
    async eraseUser(userUuid: string, at: Date): Promise<void> {
      await db.delete(users).where(eq(users.uuid, userUuid))
      await db.insert(erasures).values({ userUuid, erasedAt: at }).onConflictDoNothing()
    },

    async erasedAt(userUuid: string): Promise<Date | null> {
      const [found] = await db.select().from(erasures).where(eq(erasures.userUuid, userUuid))
      return found?.erasedAt ?? null
    },
  }
}
