import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { outgoingMessages } from '../database/platform-schema.ts'

export type OutgoingMessage = typeof outgoingMessages.$inferSelect

/** A provider's report about a message it had accepted. `failureCode` only with `failed`. */
export type DeliveryReport = {
  providerId: string
  state: 'delivered' | 'failed'
  failureCode: string | null
}

/** The body may contain a password: it is deleted once the message is sent or has failed. */
const forgotten = { text: null, html: null, unsubscribeUrl: null }

export function outgoingMessageStore(db: Database) {
  return {
    /** Adds a message as `queued`. */
    async add(message: typeof outgoingMessages.$inferInsert): Promise<void> {
      await db.insert(outgoingMessages).values(message)
    },

    async byId(id: string): Promise<OutgoingMessage | null> {
      const [found] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id))
      return found ?? null
    },

    /** Marks the message as sent; with `forget`, its body is deleted. */
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

    /** Marks the message as given up before a provider accepted it. */
    async markFailed(id: string, failureCode: string): Promise<void> {
      await db
        .update(outgoingMessages)
        .set({ state: 'failed', failureCode, ...forgotten })
        .where(eq(outgoingMessages.id, id))
    },

    /**
     * Stores a provider's report; false when no message has this id yet. Reports arrive in any order and repeatedly: a
     * delivered message stays delivered.
     */
    async report({ providerId, state, failureCode }: DeliveryReport): Promise<boolean> {
      // Read first: a message that is sent between two statements must not count as reported.
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

    /** Deletes messages in any state. No retry runs that long; a dead letter is stored for 14 days. */
    async deleteBefore(timestamp: Date): Promise<void> {
      await db.delete(outgoingMessages).where(lt(outgoingMessages.createdAt, timestamp))
    },
  }
}
