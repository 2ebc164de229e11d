import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { outgoingMessages } from '../database/platform-schema.ts'

export type OutgoingMessage = typeof outgoingMessages.$inferSelect

/** What a provider told of a message it had accepted. `failureCode` only with `failed`. */
export type DeliveryReport = {
  providerId: string
  state: 'delivered' | 'failed'
  failureCode: string | null
}

/** The body may contain a password: it is deleted once the message is sent or has failed. */
const forgotten = { text: null, html: null, unsubscribeUrl: null }

export function outgoingMessageStore(db: Database) {
  return {
    /** A new one, `queued`. */
    async add(message: typeof outgoingMessages.$inferInsert): Promise<void> {
      await db.insert(outgoingMessages).values(message)
    },

    async byId(id: string): Promise<OutgoingMessage | null> {
      const [found] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id))
      return found ?? null
    },

    /** Notes the hand-over; with `forget`, the body is wiped. */
    async markSent(
      id: string,
      at: Date,
      { providerId, forget }: { providerId: string | null; forget: boolean },
    ): Promise<void> {
      await db
        .update(outgoingMessages)
        .set({ state: 'sent', sentAt: at, providerId, ...(forget && forgotten) })
        .where(eq(outgoingMessages.id, id))
    },

    /** Given up before anybody accepted it. */
    async markFailed(id: string, failureCode: string): Promise<void> {
      await db
        .update(outgoingMessages)
        .set({ state: 'failed', failureCode, ...forgotten })
        .where(eq(outgoingMessages.id, id))
    },

    /**
     * Notes a provider's report; false when no message has this id yet. Reports come in any order and more than once:
     * what was delivered stays delivered.
     */
    async report({ providerId, state, failureCode }: DeliveryReport): Promise<boolean> {
      // Looked for first: a message that is handed over between two statements must not count as noted.
      const known = await db
        .select({ id: outgoingMessages.id })
        .from(outgoingMessages)
        .where(eq(outgoingMessages.providerId, providerId))
        .limit(1)
      if (known.length === 0) return false

      await db
        .update(outgoingMessages)
        .set({ state, failureCode })
        .where(and(eq(outgoingMessages.providerId, providerId), ne(outgoingMessages.state, 'delivered')))
      return true
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

    /** Deletes messages in any state. No retry runs that long; a dead letter is kept 14 days. */
    async deleteBefore(timestamp: Date): Promise<void> {
      await db.delete(outgoingMessages).where(lt(outgoingMessages.createdAt, timestamp))
    },
  }
}
