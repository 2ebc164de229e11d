import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { bulkReplies } from '../schema.ts'

export type BulkReply = typeof bulkReplies.$inferSelect

/** Stores bulk replies. Their comments are queued by `queuedReplyStore`. */
export function bulkStore(db: Database) {
  return {
    async add(bulk: BulkReply): Promise<void> {
      await db.insert(bulkReplies).values(bulk)
    },

    async byId(id: string): Promise<BulkReply | null> {
      const [found] = await db.select().from(bulkReplies).where(eq(bulkReplies.id, id))
      return found ?? null
    },

    async ofLive(liveId: string): Promise<BulkReply[]> {
      return db
        .select()
        .from(bulkReplies)
        .where(eq(bulkReplies.liveId, liveId))
        .orderBy(desc(bulkReplies.createdAt), desc(bulkReplies.id))
        .limit(100)
    },

    async setTotal(id: string, total: { total: number; skipped: number }): Promise<void> {
      await db.update(bulkReplies).set(total).where(eq(bulkReplies.id, id))
    },

    /** Ends a bulk reply once; null when it had already ended. */
    async end(id: string, status: 'done' | 'cancelled', at: Date): Promise<BulkReply | null> {
      const [ended] = await db
        .update(bulkReplies)
        .set({ status, endedAt: at })
        .where(and(eq(bulkReplies.id, id), eq(bulkReplies.status, 'sending')))
        .returning()
      return ended ?? null
    },
  }
}
