import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { roomLog, roomMessages, roomReactions, roomRestrictions, rooms } from './schema.ts'

/** Stands for a user whose account was erased. */
const unknownUser = '00000000-0000-0000-0000-000000000000'

export function roomPurgeStore(db: Database) {
  return {
    /** Empties what tells visitors apart, deletes what is older, and all of streams that were erased. */
    async purge({ traced, chat }: { traced: Date; chat: Date }): Promise<void> {
      await db
        .update(roomMessages)
        .set({ participant: '', network: '' })
        .where(
          and(lt(roomMessages.at, traced), ne(roomMessages.participant, ''), isNull(roomMessages.userUuid)),
        )
      await db.delete(roomMessages).where(lt(roomMessages.at, chat))
      await db.delete(roomLog).where(lt(roomLog.at, chat))
      await db.delete(roomRestrictions).where(lt(roomRestrictions.at, chat))
      for (const table of [roomMessages, roomLog, roomRestrictions, roomReactions, rooms])
        await db
          .delete(table)
          .where(
            notExists(db.select({ one: sql`1` }).from(streams).where(eq(streams.uuid, table.streamUuid))),
          )
    },

    /** What a user wrote in chats, the newest first. */
    async writtenBy(userUuid: string) {
      return db
        .select({
          ...{ streamUuid: roomMessages.streamUuid, number: roomMessages.number, name: roomMessages.name },
          ...{ kind: roomMessages.kind, text: roomMessages.text, state: roomMessages.state },
          at: roomMessages.at,
        })
        .from(roomMessages)
        .where(eq(roomMessages.userUuid, userUuid))
    },

    /** What a user did as one who looks after a room. */
    async doneBy(userUuid: string) {
      return db
        .select({
          streamUuid: roomLog.streamUuid,
          action: roomLog.action,
          reason: roomLog.reason,
          at: roomLog.at,
        })
        .from(roomLog)
        .where(eq(roomLog.userUuid, userUuid))
    },

    /** The log keeps what was done, by an unknown person. */
    async forgetModerator(userUuid: string): Promise<void> {
      await db.update(roomLog).set({ userUuid: unknownUser }).where(eq(roomLog.userUuid, userUuid))
      await db
        .update(roomRestrictions)
        .set({ byUserUuid: unknownUser })
        .where(eq(roomRestrictions.byUserUuid, userUuid))
    },

    /** The streams in which a user wrote. */
    async streamsOf(userUuid: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ streamUuid: roomMessages.streamUuid })
        .from(roomMessages)
        .where(eq(roomMessages.userUuid, userUuid))
      return rows.map(({ streamUuid }) => streamUuid)
    },

    async messagesOf(streamUuid: string, userUuid: string) {
      return db
        .select()
        .from(roomMessages)
        .where(and(eq(roomMessages.streamUuid, streamUuid), eq(roomMessages.userUuid, userUuid)))
    },

    /** Takes the name of a user out of answers to them, and out of restrictions and the log. */
    async forgetNames(streamUuid: string, author: string, numbers: number[]): Promise<void> {
      for (const number of numbers) {
        await db
          .update(roomMessages)
          .set({ replyName: '' })
          .where(and(eq(roomMessages.streamUuid, streamUuid), eq(roomMessages.replyTo, number)))
        await db
          .update(roomLog)
          .set({ name: '', text: '' })
          .where(and(eq(roomLog.streamUuid, streamUuid), eq(roomLog.number, number)))
      }
      await db
        .update(roomRestrictions)
        .set({ name: '', network: '' })
        .where(and(eq(roomRestrictions.streamUuid, streamUuid), eq(roomRestrictions.author, author)))
    },
  }
}
