import { and, desc, eq, ne, sql } from 'drizzle-orm'
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

    /** Adds replies to a bulk reply, also to one that is done; false when it was cancelled. */
    async extend(id: string, more: number): Promise<boolean> {
      const extended = await db
        .update(bulkReplies)
        .set({
          total: sql`${bulkReplies.total} + ${more}`,
          ...(more > 0 && { status: 'sending', endedAt: null }),
        })
        .where(and(eq(bulkReplies.id, id), ne(bulkReplies.status, 'cancelled')))
        .returning({ id: bulkReplies.id })
      return extended.length > 0
    },

    /** Locks a bulk reply until the transaction ends, so that no reply is added to it. */
    async lock(id: string): Promise<void> {
      await db.select({ id: bulkReplies.id }).from(bulkReplies).where(eq(bulkReplies.id, id)).for('update')
    },

    /** Those of a live that are being sent before the others. */
    async firstOfLive(liveId: string): Promise<string[]> {
      const found = await db
        .select({ id: bulkReplies.id })
        .from(bulkReplies)
        .where(
          and(
            eq(bulkReplies.liveId, liveId),
            eq(bulkReplies.status, 'sending'),
            eq(bulkReplies.goesFirst, true),
          ),
        )
      return found.map(({ id }) => id)
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
