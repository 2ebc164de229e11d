import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamDestinations } from '../schema.ts'

export type StoredDestination = typeof streamDestinations.$inferSelect

/** Where streams are forwarded to. */
export function destinationStore(db: Database) {
  const of = (streamUuid: string, uuid: string) =>
    and(eq(streamDestinations.streamUuid, streamUuid), eq(streamDestinations.uuid, uuid))
  return {
    /** In their order. */
    async ofStreams(streamUuids: string[]): Promise<StoredDestination[]> {
      return db
        .select()
        .from(streamDestinations)
        .where(inArray(streamDestinations.streamUuid, streamUuids))
        .orderBy(asc(streamDestinations.position), asc(streamDestinations.uuid))
    },

    async add(destination: StoredDestination): Promise<void> {
      await db.insert(streamDestinations).values(destination)
    },

    /** As it is after the change; null for one that is not of this stream. */
    async change(
      streamUuid: string,
      uuid: string,
      changes: Partial<StoredDestination>,
    ): Promise<StoredDestination | null> {
      const [row] = await db.update(streamDestinations).set(changes).where(of(streamUuid, uuid)).returning()
      return row ?? null
    },

    /** Whether there was one. */
    async delete(streamUuid: string, uuid: string): Promise<boolean> {
      const deleted = await db
        .delete(streamDestinations)
        .where(of(streamUuid, uuid))
        .returning({ uuid: streamDestinations.uuid })
      return deleted.length > 0
    },
  }
}
