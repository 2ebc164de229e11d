import { and, asc, desc, eq, lt, notExists } from 'drizzle-orm'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { streamSoldOut, streamTimeline } from '../schema.ts'

export type TimelineEntry = Omit<typeof streamTimeline.$inferSelect, 'id'>

/** What is read of one stream. A host who changes products without end loses the oldest. */
const mostEntries = 5_000

export function timelineStore(db: Database) {
  const marked = (streamUuid: string, productUuid: string) =>
    and(eq(streamSoldOut.streamUuid, streamUuid), eq(streamSoldOut.productUuid, productUuid))
  return {
    async add(entries: TimelineEntry[]): Promise<void> {
      if (entries.length > 0) await db.insert(streamTimeline).values(entries)
    },

    /** In the order in which it happened. */
    async ofStream(streamUuid: string): Promise<TimelineEntry[]> {
      const newest = db
        .select()
        .from(streamTimeline)
        .where(eq(streamTimeline.streamUuid, streamUuid))
        .orderBy(desc(streamTimeline.id))
        .limit(mostEntries)
        .as('newest')
      return db.select().from(newest).orderBy(asc(newest.id))
    },

    async soldOutOf(streamUuid: string): Promise<string[]> {
      const rows = await db
        .select({ productUuid: streamSoldOut.productUuid })
        .from(streamSoldOut)
        .where(eq(streamSoldOut.streamUuid, streamUuid))
        .orderBy(asc(streamSoldOut.at))
      return rows.map(({ productUuid }) => productUuid)
    },

    /** Returns whether this changed anything. */
    async markSoldOut(row: typeof streamSoldOut.$inferInsert): Promise<boolean> {
      const made = await db.insert(streamSoldOut).values(row).onConflictDoNothing().returning()
      return made.length > 0
    },

    async markOnSale({
      streamUuid,
      productUuid,
    }: {
      streamUuid: string
      productUuid: string
    }): Promise<boolean> {
      const gone = await db.delete(streamSoldOut).where(marked(streamUuid, productUuid)).returning()
      return gone.length > 0
    },

    /** What a user changed, the newest first. */
    async changedBy(userUuid: string): Promise<TimelineEntry[]> {
      return db
        .select()
        .from(streamTimeline)
        .where(eq(streamTimeline.userUuid, userUuid))
        .orderBy(desc(streamTimeline.id))
    },

    /** The timeline keeps what changed, and no longer by whom. */
    async forgetUser(userUuid: string): Promise<void> {
      await db.update(streamTimeline).set({ userUuid: null }).where(eq(streamTimeline.userUuid, userUuid))
    },

    async deleteBefore(time: Date): Promise<void> {
      await db.delete(streamTimeline).where(lt(streamTimeline.at, time))
    },

    /** Marks of streams that are gone. */
    async deleteStray(): Promise<void> {
      const stream = db.select().from(streams).where(eq(streams.uuid, streamSoldOut.streamUuid))
      await db.delete(streamSoldOut).where(notExists(stream))
    },
  }
}
