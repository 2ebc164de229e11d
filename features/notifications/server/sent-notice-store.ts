import { eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { sentNotices } from './schema.ts'

export type SentNotice = typeof sentNotices.$inferSelect

export function sentNoticeStore(db: Database) {
  return {
    /** False when this notice was decided before. */
    async addOnce(notice: SentNotice): Promise<boolean> {
      const added = await db
        .insert(sentNotices)
        .values(notice)
        .onConflictDoNothing()
        .returning({ notice: sentNotices.notice })
      return added.length > 0
    },

    async ofUser(userUuid: string): Promise<SentNotice[]> {
      return db.select().from(sentNotices).where(eq(sentNotices.userUuid, userUuid))
    },

    async deleteOfUser(userUuid: string): Promise<void> {
      await db.delete(sentNotices).where(eq(sentNotices.userUuid, userUuid))
    },

    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(sentNotices).where(lt(sentNotices.at, moment))
    },
  }
}
