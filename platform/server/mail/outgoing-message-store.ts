import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { outgoingMessages } from '../database/platform-schema.ts'

export type OutgoingMessage = typeof outgoingMessages.$inferSelect

export function outgoingMessageStore(db: Database) {
  return {
    async add(message: OutgoingMessage): Promise<void> {
      await db.insert(outgoingMessages).values(message)
    },

    async byId(id: string): Promise<OutgoingMessage | null> {
      const [found] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id))
      return found ?? null
    },

    /** Notes the hand-over; with `forget`, the body (which may hold a password) is wiped. */
    async markSent(id: string, at: Date, options: { forget: boolean }): Promise<void> {
      await db
        .update(outgoingMessages)
        .set({ sentAt: at, ...(options.forget && { text: null, html: null }) })
        .where(eq(outgoingMessages.id, id))
    },

    /** Newest first. */
    async latest(options: { to?: string; limit: number }): Promise<OutgoingMessage[]> {
      return db
        .select()
        .from(outgoingMessages)
        .where(
          options.to ? eq(sql`lower(${outgoingMessages.recipient})`, options.to.toLowerCase()) : undefined,
        )
        .orderBy(desc(outgoingMessages.createdAt), desc(outgoingMessages.id))
        .limit(options.limit)
    },

    async deleteSentBefore(moment: Date): Promise<void> {
      await db
        .delete(outgoingMessages)
        .where(and(isNotNull(outgoingMessages.sentAt), lt(outgoingMessages.createdAt, moment)))
    },
  }
}
