import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamPushAlerts } from '../../schema.ts'

export type PushAlert = typeof streamPushAlerts.$inferSelect

/** Which browsers want to know when a stream goes live. */
export function pushAlertStore(db: Database) {
  return {
    /** A browser that asks again gets its newest subscription and language. */
    async put(alert: PushAlert): Promise<void> {
      const { sealedSubscription, locale, userUuid, agreedAt } = alert
      await db
        .insert(streamPushAlerts)
        .values(alert)
        .onConflictDoUpdate({
          target: [streamPushAlerts.streamUuid, streamPushAlerts.browser],
          set: { sealedSubscription, locale, userUuid, agreedAt },
        })
    },

    /** The next that are due, leased until `until`. */
    async claim(streamUuid: string, now: Date, until: Date, most: number): Promise<PushAlert[]> {
      const due = db
        .select({ id: streamPushAlerts.id })
        .from(streamPushAlerts)
        .where(and(eq(streamPushAlerts.streamUuid, streamUuid), lte(streamPushAlerts.nextTryAt, now)))
        .orderBy(asc(streamPushAlerts.id))
        .limit(most)
        .for('update', { skipLocked: true })
      return db
        .update(streamPushAlerts)
        .set({ nextTryAt: until })
        .where(inArray(streamPushAlerts.id, due))
        .returning()
    },

    async tryAgain(id: string, tries: number, nextTryAt: Date): Promise<void> {
      await db.update(streamPushAlerts).set({ tries, nextTryAt }).where(eq(streamPushAlerts.id, id))
    },

    async nextTry(streamUuid: string): Promise<Date | null> {
      const [row] = await db
        .select({ nextTryAt: streamPushAlerts.nextTryAt })
        .from(streamPushAlerts)
        .where(eq(streamPushAlerts.streamUuid, streamUuid))
        .orderBy(asc(streamPushAlerts.nextTryAt))
        .limit(1)
      return row?.nextTryAt ?? null
    },

    async delete(id: string): Promise<void> {
      await db.delete(streamPushAlerts).where(eq(streamPushAlerts.id, id))
    },

    async deleteOfStream(streamUuid: string): Promise<void> {
      await db.delete(streamPushAlerts).where(eq(streamPushAlerts.streamUuid, streamUuid))
    },

    /** Of one stream, or of all. */
    async deleteOfBrowser(browser: string, streamUuid: string | null): Promise<void> {
      const isOf = streamUuid ? eq(streamPushAlerts.streamUuid, streamUuid) : undefined
      await db.delete(streamPushAlerts).where(and(eq(streamPushAlerts.browser, browser), isOf))
    },
  }
}
