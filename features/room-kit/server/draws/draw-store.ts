import { and, asc, count, desc, eq, lt, notExists, or, sql } from 'drizzle-orm'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { roomDrawEntries, roomDraws } from '../schema.ts'

export type Draw = typeof roomDraws.$inferSelect
export type DrawEntry = typeof roomDrawEntries.$inferSelect

const mostListed = 50

export function drawStore(db: Database) {
  const entry = (drawUuid: string, number: number) =>
    and(eq(roomDrawEntries.drawUuid, drawUuid), eq(roomDrawEntries.number, number))
  return {
    async find(uuid: string): Promise<Draw | null> {
      const [row] = await db.select().from(roomDraws).where(eq(roomDraws.uuid, uuid))
      return row ?? null
    },

    /** Locks the draw against entries and drawing until the transaction ends. */
    async lock(uuid: string): Promise<Draw | null> {
      const [row] = await db.select().from(roomDraws).where(eq(roomDraws.uuid, uuid)).for('update')
      return row ?? null
    },

    /** The newest first. */
    async ofStream(streamUuid: string, limit = mostListed): Promise<Draw[]> {
      return db
        .select()
        .from(roomDraws)
        .where(eq(roomDraws.streamUuid, streamUuid))
        .orderBy(desc(roomDraws.openedAt), desc(roomDraws.uuid))
        .limit(limit)
    },

    /** False while another one of the stream is open. */
    async add(draw: Draw): Promise<boolean> {
      const added = await db.insert(roomDraws).values(draw).onConflictDoNothing().returning()
      return added.length > 0
    },

    async change(uuid: string, fields: Partial<Draw>): Promise<void> {
      await db.update(roomDraws).set(fields).where(eq(roomDraws.uuid, uuid))
    },

    async countOf(drawUuid: string, network?: string): Promise<number> {
      const [row] = await db
        .select({ entries: count() })
        .from(roomDrawEntries)
        .where(
          and(
            eq(roomDrawEntries.drawUuid, drawUuid),
            network === undefined ? undefined : eq(roomDrawEntries.network, network),
          ),
        )
      return row?.entries ?? 0
    },

    async enter(added: DrawEntry): Promise<void> {
      await db.insert(roomDrawEntries).values(added)
    },

    async entryOf(drawUuid: string, author: string): Promise<DrawEntry | null> {
      const [row] = await db
        .select()
        .from(roomDrawEntries)
        .where(and(eq(roomDrawEntries.drawUuid, drawUuid), eq(roomDrawEntries.author, author)))
      return row ?? null
    },

    async entry(drawUuid: string, number: number): Promise<DrawEntry | null> {
      const [row] = await db.select().from(roomDrawEntries).where(entry(drawUuid, number))
      return row ?? null
    },

    /** In the order of the entries. */
    async codesOf(drawUuid: string): Promise<string[]> {
      const rows = await db
        .select({ code: roomDrawEntries.code })
        .from(roomDrawEntries)
        .where(eq(roomDrawEntries.drawUuid, drawUuid))
        .orderBy(asc(roomDrawEntries.number))
      return rows.map(({ code }) => code)
    },

    async enteredBy(userUuid: string) {
      return db
        .select({ draw: roomDraws, entry: roomDrawEntries })
        .from(roomDrawEntries)
        .innerJoin(roomDraws, eq(roomDraws.uuid, roomDrawEntries.drawUuid))
        .where(eq(roomDrawEntries.userUuid, userUuid))
    },

    /** The code stays, so that the draw can still be checked; whose it was is gone. */
    async forgetEntriesOf(userUuid: string): Promise<void> {
      await db
        .update(roomDrawEntries)
        .set({ author: '', name: '', contact: '', network: '', userUuid: null })
        .where(eq(roomDrawEntries.userUuid, userUuid))
    },

    async forgetEntriesBefore(time: Date): Promise<void> {
      await db
        .update(roomDrawEntries)
        .set({ author: '', name: '', contact: '', network: '', userUuid: null })
        .where(lt(roomDrawEntries.at, time))
    },

    /** What is older, and what belongs to streams that are gone. */
    async deleteBefore(time: Date): Promise<void> {
      const stream = db.select({ one: sql`1` }).from(streams).where(eq(streams.uuid, roomDraws.streamUuid))
      await db.delete(roomDraws).where(or(lt(roomDraws.openedAt, time), notExists(stream)))
    },
  }
}
