import { and, asc, eq, gte, inArray, isNull, min } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { captureGaps } from './schema.ts'

export type CaptureGap = typeof captureGaps.$inferSelect

export function captureGapStore(db: Database) {
  return {
    async add(gap: { id: string; liveId: string; startsAt: Date; endsAt: Date }): Promise<void> {
      await db.insert(captureGaps).values(gap)
    },

    /** The provider was read back to `since`: what was missing after it is there now. */
    async fillSince(liveId: string, since: Date, at: Date): Promise<void> {
      await db
        .update(captureGaps)
        .set({ filledAt: at })
        .where(
          and(eq(captureGaps.liveId, liveId), isNull(captureGaps.filledAt), gte(captureGaps.startsAt, since)),
        )
    },

    /** Every comment is there: nothing is missing any more. */
    async fillAll(liveId: string, at: Date): Promise<void> {
      await db
        .update(captureGaps)
        .set({ filledAt: at })
        .where(and(eq(captureGaps.liveId, liveId), isNull(captureGaps.filledAt)))
    },

    /** When the first stretch begins that is not filled; null: all are. */
    async earliestOpen(liveId: string): Promise<Date | null> {
      const [found] = await db
        .select({ at: min(captureGaps.startsAt) })
        .from(captureGaps)
        .where(and(eq(captureGaps.liveId, liveId), isNull(captureGaps.filledAt)))
      return found?.at ?? null
    },

    async ofLives(liveIds: string[]): Promise<Map<string, CaptureGap[]>> {
      const rows =
        liveIds.length === 0
          ? []
          : await db
              .select()
              .from(captureGaps)
              .where(inArray(captureGaps.liveId, liveIds))
              .orderBy(asc(captureGaps.startsAt))
      return Map.groupBy(rows, (gap) => gap.liveId)
    },
  }
}
