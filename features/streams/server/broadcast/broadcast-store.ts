import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streams } from '../schema.ts'
import type { Stream } from '../stream-store.ts'

/** Streams by where their broadcast stands. */
export function broadcastStore(db: Database) {
  return {
    /** All that are on air. */
    async live(): Promise<Stream[]> {
      return db.select().from(streams).where(eq(streams.broadcastStatus, 'live'))
    },
  }
}
