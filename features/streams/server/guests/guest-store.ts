import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamGuests } from '../schema.ts'

export type Guest = typeof streamGuests.$inferSelect

/** Guests of lives. One of a stream has not ended. */
export function guestStore(db: Database) {
  const one = async (condition: ReturnType<typeof eq>, { locked = false } = {}): Promise<Guest | null> => {
    const query = db.select().from(streamGuests).where(condition)
    const [row] = await (locked ? query.for('update') : query)
    return row ?? null
  }
  return {
    /** The one that has not ended, whose link may have expired. */
    openOf: (streamUuid: string) =>
      one(and(eq(streamGuests.streamUuid, streamUuid), isNull(streamGuests.endedAt))!),
    byLink: (linkHash: string) => one(eq(streamGuests.linkHash, linkHash)),
    byKey: (keyHash: string) => one(eq(streamGuests.keyHash, keyHash)),
    lock: (uuid: string) => one(eq(streamGuests.uuid, uuid), { locked: true }),

    async add(guest: Guest): Promise<void> {
      await db.insert(streamGuests).values(guest)
    },

    async change(uuid: string, changes: Partial<Guest>): Promise<void> {
      await db.update(streamGuests).set(changes).where(eq(streamGuests.uuid, uuid))
    },

    /** Those that ended after a time, whose streams at the engine may still be open. */
    async endedSince(time: Date): Promise<Guest[]> {
      return db.select().from(streamGuests).where(gt(streamGuests.endedAt, time))
    },

    async openOnes(): Promise<Guest[]> {
      return db.select().from(streamGuests).where(isNull(streamGuests.endedAt))
    },

    /** With their names. */
    async deleteEndedBefore(time: Date): Promise<void> {
      const unused = and(isNull(streamGuests.endedAt), eq(streamGuests.state, 'invited'))
      await db
        .delete(streamGuests)
        .where(or(lte(streamGuests.endedAt, time), and(unused, lte(streamGuests.expiresAt, time))))
    },
  }
}
