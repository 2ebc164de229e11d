import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Live } from '../live-store.ts'
import { liveParts } from '../schema.ts'

/** One broadcast of a live that dropped and resumed. */
export type LivePart = typeof liveParts.$inferSelect

export function partStore(db: Database) {
  return {
    /** The broadcasts of a live in order; none for a live of one broadcast. */
    async ofLive(liveId: string): Promise<LivePart[]> {
      return db
        .select()
        .from(liveParts)
        .where(eq(liveParts.liveId, liveId))
        .orderBy(...inOrder)
    },

    async ofLives(liveIds: string[]): Promise<Map<string, LivePart[]>> {
      if (liveIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(liveParts)
        .where(inArray(liveParts.liveId, liveIds))
        .orderBy(...inOrder)
      return Map.groupBy(rows, (part) => part.liveId)
    },

    async add(parts: LivePart[]): Promise<void> {
      if (parts.length > 0) await db.insert(liveParts).values(parts)
    },

    async change(liveId: string, mediaId: string, change: Partial<LivePart>): Promise<void> {
      await db
        .update(liveParts)
        .set(change)
        .where(and(eq(liveParts.liveId, liveId), eq(liveParts.mediaId, mediaId)))
    },

    async remove(liveId: string): Promise<void> {
      await db.delete(liveParts).where(eq(liveParts.liveId, liveId))
    },

    /** What the provider counted shrinks with comments that are erased. */
    async shrink(liveId: string, mediaId: string, comments: number): Promise<void> {
      await db
        .update(liveParts)
        .set({ providerCommentsCount: sql`${liveParts.providerCommentsCount} - ${comments}` })
        .where(and(eq(liveParts.liveId, liveId), eq(liveParts.mediaId, mediaId)))
    },
  }
}

const inOrder = [asc(liveParts.startedAt), asc(liveParts.seenAt)]

/** The broadcast that is, or was, on air last. */
export function currentMediaOf(live: Pick<Live, 'mediaId' | 'currentMediaId'>): string {
  return live.currentMediaId ?? live.mediaId
}

/** The broadcasts of a live; a live of one broadcast is its own only part. */
export function partsOf(live: Live, stored: LivePart[]): LivePart[] {
  if (stored.length > 0) return stored
  return [
    {
      liveId: live.id,
      mediaId: live.mediaId,
      pluginId: live.pluginId,
      startedAt: live.startedAt,
      seenAt: live.createdAt,
      droppedAt: null,
      providerCommentsCount: live.providerCommentsCount,
      likeCount: live.likeCount,
    },
  ]
}

/** What the live of these broadcasts holds of them in its own columns. */
export function sumsOf(
  parts: LivePart[],
): Pick<Live, 'currentMediaId' | 'providerCommentsCount' | 'likeCount'> {
  return {
    currentMediaId: parts.length > 1 ? (parts.at(-1)?.mediaId ?? null) : null,
    providerCommentsCount: sumOrNull(parts.map((part) => part.providerCommentsCount)),
    likeCount: sumOrNull(parts.map((part) => part.likeCount)),
  }
}

/** Null while one of them is unknown. */
function sumOrNull(counts: (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}
