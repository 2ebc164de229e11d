import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamAlerts, streams } from '../schema.ts'

export type Alert = typeof streamAlerts.$inferSelect

/** Who wants to know when a stream goes live. */
export function alertStore(db: Database) {
  return {
    /** True for an address that was not there. */
    async add(alert: Alert): Promise<boolean> {
      const added = await db
        .insert(streamAlerts)
        .values(alert)
        .onConflictDoNothing()
        .returning({ id: streamAlerts.id })
      return added.length > 0
    },

    async byId(id: string): Promise<Alert | null> {
      const [row] = await db.select().from(streamAlerts).where(eq(streamAlerts.id, id))
      return row ?? null
    },

    /** Takes the next ones out, so that each is sent once; within the transaction that sends them. */
    async take(streamUuid: string, most: number): Promise<Alert[]> {
      const next = db
        .select({ id: streamAlerts.id })
        .from(streamAlerts)
        .where(eq(streamAlerts.streamUuid, streamUuid))
        .orderBy(asc(streamAlerts.id))
        .limit(most)
        .for('update', { skipLocked: true })
      return db.delete(streamAlerts).where(inArray(streamAlerts.id, next)).returning()
    },

    /** Alerts of these addresses for streams of these merchants. */
    async deleteOf(merchantUuids: string[], emails: string[]): Promise<void> {
      const theirs = db
        .select({ uuid: streams.uuid })
        .from(streams)
        .where(inArray(streams.merchantUuid, merchantUuids))
      await db
        .delete(streamAlerts)
        .where(and(inArray(streamAlerts.email, emails), inArray(streamAlerts.streamUuid, theirs)))
    },

    async delete(id: string): Promise<void> {
      await db.delete(streamAlerts).where(eq(streamAlerts.id, id))
    },
  }
}
