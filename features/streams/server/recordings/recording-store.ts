import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamRecordings, streams } from '../schema.ts'

export type Recording = typeof streamRecordings.$inferSelect

/** Recordings of streams. */
export function recordingStore(db: Database) {
  const own = (streamUuid: string, id: string) =>
    and(eq(streamRecordings.streamUuid, streamUuid), eq(streamRecordings.id, id))
  return {
    /** The engine may name one twice. */
    async add(recording: Recording): Promise<void> {
      await db.insert(streamRecordings).values(recording).onConflictDoNothing()
    },

    async byEngineId(engineId: string): Promise<Recording | null> {
      const [row] = await db.select().from(streamRecordings).where(eq(streamRecordings.engineId, engineId))
      return row ?? null
    },

    async byId(id: string): Promise<Recording | null> {
      const [row] = await db.select().from(streamRecordings).where(eq(streamRecordings.id, id))
      return row ?? null
    },

    async ofStream(streamUuid: string, id: string): Promise<Recording | null> {
      const [row] = await db.select().from(streamRecordings).where(own(streamUuid, id))
      return row ?? null
    },

    /** Newest first. */
    async listOf(streamUuid: string): Promise<Recording[]> {
      return db
        .select()
        .from(streamRecordings)
        .where(eq(streamRecordings.streamUuid, streamUuid))
        .orderBy(desc(streamRecordings.startedAt), desc(streamRecordings.id))
    },

    async change(id: string, changes: Partial<Recording>): Promise<void> {
      await db.update(streamRecordings).set(changes).where(eq(streamRecordings.id, id))
    },

    async delete(id: string): Promise<void> {
      await db.delete(streamRecordings).where(eq(streamRecordings.id, id))
    },

    /** Those of which the end is not known. */
    async running(): Promise<Recording[]> {
      return db.select().from(streamRecordings).where(eq(streamRecordings.state, 'recording'))
    },

    /** Begun before this time. */
    async olderThan(time: Date): Promise<Recording[]> {
      return db.select().from(streamRecordings).where(lt(streamRecordings.startedAt, time))
    },

    /** The finished ones with their merchant, the oldest first. */
    async finishedByMerchant(): Promise<{ merchantUuid: string; recording: Recording }[]> {
      return db
        .select({ merchantUuid: streams.merchantUuid, recording: streamRecordings })
        .from(streamRecordings)
        .innerJoin(streams, eq(streams.uuid, streamRecordings.streamUuid))
        .where(eq(streamRecordings.state, 'ready'))
        .orderBy(asc(streamRecordings.startedAt), asc(streamRecordings.id))
    },
  }
}
