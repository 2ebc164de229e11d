import { and, asc, between, count, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { liveCounts, liveOrigins, liveViewers } from './schema.ts'

type Count = typeof liveCounts.$inferSelect
type Origin = typeof liveOrigins.$inferSelect

/** Rows that one reading takes at most. */
const mostRows = 20_000
const total = (times: typeof liveCounts.times | typeof liveOrigins.times) => sql<number>`sum(${times})::int`

export function countStore(db: Database) {
  return {
    /** Adds to the counters. The rows are given in one order, so that two callers never wait for each other. */
    async add(rows: Count[]): Promise<void> {
      await db
        .insert(liveCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [liveCounts.streamUuid, liveCounts.minute, liveCounts.subject, liveCounts.product],
          set: { times: sql`${liveCounts.times} + excluded.times` },
        })
    },

    async addOrigins(rows: Origin[]): Promise<void> {
      await db
        .insert(liveOrigins)
        .values(rows)
        .onConflictDoUpdate({
          target: [liveOrigins.streamUuid, liveOrigins.day, liveOrigins.subject, liveOrigins.key],
          set: { times: sql`${liveOrigins.times} + excluded.times` },
        })
    },

    async originsOn(streamUuid: string, day: string): Promise<number> {
      const [row] = await db
        .select({ rows: count() })
        .from(liveOrigins)
        .where(and(eq(liveOrigins.streamUuid, streamUuid), eq(liveOrigins.day, day)))
      return row?.rows ?? 0
    },

    async addViewers(rows: (typeof liveViewers.$inferSelect)[]): Promise<void> {
      await db
        .insert(liveViewers)
        .values(rows)
        .onConflictDoUpdate({
          target: [liveViewers.streamUuid, liveViewers.minute],
          set: { viewers: sql`greatest(${liveViewers.viewers}, excluded.viewers)` },
        })
    },

    /** What was counted in these minutes, by subject. */
    async minutesOf(streamUuid: string, { from, to }: { from: Date; to: Date }) {
      return db
        .select({ at: liveCounts.minute, subject: liveCounts.subject, times: total(liveCounts.times) })
        .from(liveCounts)
        .where(and(eq(liveCounts.streamUuid, streamUuid), between(liveCounts.minute, from, to)))
        .groupBy(liveCounts.minute, liveCounts.subject)
        .orderBy(asc(liveCounts.minute))
    },

    async viewersOf(streamUuid: string, { from, to }: { from: Date; to: Date }) {
      return db
        .select({ at: liveViewers.minute, viewers: liveViewers.viewers })
        .from(liveViewers)
        .where(and(eq(liveViewers.streamUuid, streamUuid), between(liveViewers.minute, from, to)))
    },

    /** Of whole streams, by subject. */
    async totalsOf(streamUuids: string[]) {
      return db
        .select({ uuid: liveCounts.streamUuid, subject: liveCounts.subject, times: total(liveCounts.times) })
        .from(liveCounts)
        .where(inArray(liveCounts.streamUuid, streamUuids))
        .groupBy(liveCounts.streamUuid, liveCounts.subject)
    },

    async peaksOf(streamUuids: string[]) {
      return db
        .select({ uuid: liveViewers.streamUuid, peak: sql<number>`max(${liveViewers.viewers})::int` })
        .from(liveViewers)
        .where(inArray(liveViewers.streamUuid, streamUuids))
        .groupBy(liveViewers.streamUuid)
    },

    /** The minutes of single products. */
    async productsOf(streamUuid: string) {
      return db
        .select({
          ...{ at: liveCounts.minute, subject: liveCounts.subject },
          ...{ uuid: liveCounts.product, times: liveCounts.times },
        })
        .from(liveCounts)
        .where(and(eq(liveCounts.streamUuid, streamUuid), ne(liveCounts.product, '')))
        .orderBy(asc(liveCounts.minute))
        .limit(mostRows)
    },

    async originsOf(streamUuid: string) {
      return db
        .select({
          ...{ source: liveOrigins.source, medium: liveOrigins.medium, campaign: liveOrigins.campaign },
          ...{ subject: liveOrigins.subject, times: total(liveOrigins.times) },
        })
        .from(liveOrigins)
        .where(eq(liveOrigins.streamUuid, streamUuid))
        .groupBy(liveOrigins.source, liveOrigins.medium, liveOrigins.campaign, liveOrigins.subject)
        .limit(mostRows)
    },

    /** Deletes what is older, and what is of streams that were erased. */
    async purge(minute: Date, day: string): Promise<void> {
      const isErased = (
        column: typeof liveCounts.streamUuid | typeof liveOrigins.streamUuid | typeof liveViewers.streamUuid,
      ) => notExists(db.select({ one: sql`1` }).from(streams).where(eq(streams.uuid, column)))
      await db.delete(liveCounts).where(lt(liveCounts.minute, minute))
      await db.delete(liveOrigins).where(lt(liveOrigins.day, day))
      await db.delete(liveViewers).where(lt(liveViewers.minute, minute))
      await db.delete(liveViewers).where(isErased(liveViewers.streamUuid))
      await db.delete(liveCounts).where(isErased(liveCounts.streamUuid))
      await db.delete(liveOrigins).where(isErased(liveOrigins.streamUuid))
    },
  }
}
