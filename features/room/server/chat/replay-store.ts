import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { roomMessages } from '../schema.ts'

/** A stretch of time on the clock, without its end. */
export type Stretch = { from: Date; to: Date }

/** What was said in a live, for its recordings: only what everyone may still see. */
export function replayStore(db: Database) {
  const shownIn = (streamUuid: string, { from, to }: Stretch) =>
    and(
      ...[eq(roomMessages.streamUuid, streamUuid), eq(roomMessages.state, 'shown')],
      ...[gte(roomMessages.at, from), lt(roomMessages.at, to)],
    )
  const { number, name, role, kind, text, replyName, at } = roomMessages
  const columns = { number, name, role, kind, text, replyName, at }
  return {
    async first(streamUuid: string, stretch: Stretch, limit: number) {
      return db
        .select(columns)
        .from(roomMessages)
        .where(shownIn(streamUuid, stretch))
        .orderBy(asc(roomMessages.at), asc(roomMessages.number))
        .limit(limit)
    },

    async last(streamUuid: string, stretch: Stretch, limit: number) {
      const rows = await db
        .select(columns)
        .from(roomMessages)
        .where(shownIn(streamUuid, stretch))
        .orderBy(desc(roomMessages.at), desc(roomMessages.number))
        .limit(limit)
      return rows.reverse()
    },

    async hasAny(streamUuid: string, stretch: Stretch): Promise<boolean> {
      const [row] = await db
        .select({ one: sql`1` })
        .from(roomMessages)
        .where(shownIn(streamUuid, stretch))
        .limit(1)
      return row !== undefined
    },
  }
}
