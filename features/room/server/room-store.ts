import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { roomLog, roomMessages, roomReactions, roomRestrictions, rooms } from './schema.ts'

export type Room = typeof rooms.$inferSelect
export type RoomMessage = typeof roomMessages.$inferSelect
export type Restriction = typeof roomRestrictions.$inferSelect

/** Restrictions that hold at once in one room, and entries of its log that are listed. */
const mostRestrictions = 2_000
const mostLogged = 500

export function roomStore(db: Database) {
  const ofRoom = (streamUuid: string) => eq(roomMessages.streamUuid, streamUuid)
  return {
    async find(streamUuid: string): Promise<Room | null> {
      const [room] = await db.select().from(rooms).where(eq(rooms.streamUuid, streamUuid))
      return room ?? null
    },

    /** Locks the room until the transaction ends; makes it the first time. */
    async lock(streamUuid: string, epoch: string): Promise<Room> {
      const locked = () => db.select().from(rooms).where(eq(rooms.streamUuid, streamUuid)).for('update')
      const [room] = await locked()
      if (room) return room
      await db.insert(rooms).values({ streamUuid, epoch }).onConflictDoNothing()
      return (await locked())[0] as Room
    },

    async save(room: Room): Promise<void> {
      await db.update(rooms).set(room).where(eq(rooms.streamUuid, room.streamUuid))
    },

    async add(messages: RoomMessage[]): Promise<void> {
      if (messages.length > 0) await db.insert(roomMessages).values(messages)
    },

    async message(streamUuid: string, number: number): Promise<RoomMessage | null> {
      const [row] = await db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.number, number)))
      return row ?? null
    },

    async messages(streamUuid: string, numbers: number[]): Promise<RoomMessage[]> {
      if (numbers.length === 0) return []
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), inArray(roomMessages.number, numbers)))
    },

    /** Those that pages have sent before under the same ids. */
    async sentBefore(streamUuid: string, clientIds: string[]): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), inArray(roomMessages.clientId, clientIds)))
    },

    /** The last messages of an author, the newest first. */
    async lastOf(streamUuid: string, author: string, limit: number): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.author, author)))
        .orderBy(desc(roomMessages.number))
        .limit(limit)
    },

    /** Whether anything of the author was ever shown. */
    async wasShown(streamUuid: string, author: string): Promise<boolean> {
      const [row] = await db
        .select({ one: sql`1` })
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.author, author), eq(roomMessages.state, 'shown')))
        .limit(1)
      return row !== undefined
    },

    async update(streamUuid: string, number: number, fields: Partial<RoomMessage>): Promise<void> {
      await db
        .update(roomMessages)
        .set(fields)
        .where(and(ofRoom(streamUuid), eq(roomMessages.number, number)))
    },

    /** What changed after a revision, in its order. */
    async changedAfter(streamUuid: string, revision: number, limit: number): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), gt(roomMessages.revision, revision)))
        .orderBy(asc(roomMessages.revision))
        .limit(limit)
    },

    /** The newest that the author of a page, or everyone who looks after the room, may see. */
    async newest(
      streamUuid: string,
      limit: number,
      visibleTo: { author: string | null } | 'all',
    ): Promise<RoomMessage[]> {
      const isVisible =
        visibleTo === 'all'
          ? undefined
          : or(
              eq(roomMessages.state, 'shown'),
              and(
                inArray(roomMessages.state, ['held', 'shadow']),
                eq(roomMessages.author, visibleTo.author ?? ''),
              ),
            )
      const rows = await db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), isVisible))
        .orderBy(desc(roomMessages.number))
        .limit(limit)
      return rows.reverse()
    },

    /** Those that wait for a moderator or for their delay, the oldest first. */
    async held(streamUuid: string, limit: number): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.state, 'held')))
        .orderBy(asc(roomMessages.number))
        .limit(limit)
    },

    /** Questions that were not answered, the oldest first. */
    async openQuestions(streamUuid: string, limit: number): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(
          and(
            ...[ofRoom(streamUuid), eq(roomMessages.kind, 'question')],
            ...[eq(roomMessages.state, 'shown'), eq(roomMessages.isAnswered, false)],
          ),
        )
        .orderBy(asc(roomMessages.number))
        .limit(limit)
    },

    /** Held by the delay, and due. */
    async due(streamUuid: string, now: Date, limit: number): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(...[ofRoom(streamUuid), eq(roomMessages.state, 'held')], lte(roomMessages.releaseAt, now)))
        .orderBy(asc(roomMessages.number))
        .limit(limit)
    },

    /** When the next message that is held by the delay is due; null without one. */
    async nextDue(streamUuid: string): Promise<Date | null> {
      const [row] = await db
        .select({ releaseAt: roomMessages.releaseAt })
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.state, 'held'), isNotNull(roomMessages.releaseAt)))
        .orderBy(asc(roomMessages.releaseAt))
        .limit(1)
      return row?.releaseAt ?? null
    },

    /** Messages of an author in one of these states, the newest first. */
    async ofAuthor(
      streamUuid: string,
      author: string,
      states: RoomMessage['state'][],
      limit: number,
    ): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.author, author), inArray(roomMessages.state, states)))
        .orderBy(desc(roomMessages.number))
        .limit(limit)
    },

    async hiddenBy(streamUuid: string, restrictionUuid: string, limit: number): Promise<RoomMessage[]> {
      return db
        .select()
        .from(roomMessages)
        .where(and(ofRoom(streamUuid), eq(roomMessages.hiddenBy, restrictionUuid)))
        .orderBy(desc(roomMessages.number))
        .limit(limit)
    },

    /** Restrictions that hold at this time, the newest first. */
    async restrictionsAt(streamUuid: string, now: Date): Promise<Restriction[]> {
      return db
        .select()
        .from(roomRestrictions)
        .where(
          and(
            eq(roomRestrictions.streamUuid, streamUuid),
            isNull(roomRestrictions.liftedAt),
            or(isNull(roomRestrictions.until), gt(roomRestrictions.until, now)),
          ),
        )
        .orderBy(desc(roomRestrictions.at))
        .limit(mostRestrictions)
    },

    async restrict(restriction: Restriction): Promise<void> {
      await db.insert(roomRestrictions).values(restriction)
    },

    /** The restriction that was lifted by this; null for one that is not of the room, or was lifted before. */
    async lift(streamUuid: string, uuid: string, at: Date): Promise<Restriction | null> {
      const [row] = await db
        .update(roomRestrictions)
        .set({ liftedAt: at })
        .where(
          and(
            eq(roomRestrictions.streamUuid, streamUuid),
            eq(roomRestrictions.uuid, uuid),
            isNull(roomRestrictions.liftedAt),
          ),
        )
        .returning()
      return row ?? null
    },

    async log(entry: Omit<typeof roomLog.$inferInsert, 'id'>): Promise<void> {
      await db.insert(roomLog).values(entry)
    },

    async logged(streamUuid: string) {
      return db
        .select()
        .from(roomLog)
        .where(eq(roomLog.streamUuid, streamUuid))
        .orderBy(desc(roomLog.id))
        .limit(mostLogged)
    },

    async addReactions(rows: (typeof roomReactions.$inferSelect)[]): Promise<void> {
      await db
        .insert(roomReactions)
        .values(rows)
        .onConflictDoUpdate({
          target: [roomReactions.streamUuid, roomReactions.reaction],
          set: { times: sql`${roomReactions.times} + excluded.times` },
        })
    },

    async reactionsOf(streamUuid: string): Promise<number> {
      const [row] = await db
        .select({ times: sql<number>`coalesce(sum(${roomReactions.times}), 0)::int` })
        .from(roomReactions)
        .where(eq(roomReactions.streamUuid, streamUuid))
      return row?.times ?? 0
    },
  }
}
