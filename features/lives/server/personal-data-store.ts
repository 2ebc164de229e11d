import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { captureGaps, comments, liveMinutes, liveParts, lives, liveUsers, pendingRecounts } from './schema.ts'

const pageSize = 1000
const { searchText: _text, isPreview: _preview, ...handedOver } = getTableColumns(comments)

/** Lives of one owner as they are handed over to them and erased. */
export function personalDataStore(db: Database) {
  const idsOf = async (ownerUuid: string): Promise<string[]> => {
    const owned = await db.select({ id: lives.id }).from(lives).where(eq(lives.ownerUuid, ownerUuid))
    return owned.map(({ id }) => id)
  }

  return {
    async lives(ownerUuid: string) {
      return db.select().from(lives).where(eq(lives.ownerUuid, ownerUuid)).orderBy(asc(lives.startedAt))
    },

    /** The comments of a live in the order they were stored; with `previewsOnly` the few of a locked report. */
    async *comments(liveId: string, previewsOnly: boolean) {
      let after = 0
      for (;;) {
        const page = await db
          .select(handedOver)
          .from(comments)
          .where(
            and(
              eq(comments.liveId, liveId),
              gt(comments.arrival, after),
              previewsOnly ? eq(comments.isPreview, true) : undefined,
            ),
          )
          .orderBy(asc(comments.arrival))
          .limit(pageSize)
        yield* page
        after = page.at(-1)?.arrival ?? after
        if (page.length < pageSize) return
      }
    },

    /** Deletes every live of the owner with all that was captured in it. */
    async erase(ownerUuid: string): Promise<void> {
      const ids = await idsOf(ownerUuid)
      if (ids.length === 0) return
      for (const table of [comments, liveUsers, liveMinutes, liveParts, captureGaps, pendingRecounts])
        await db.delete(table).where(inArray(table.liveId, ids))
      await db.delete(lives).where(inArray(lives.id, ids))
    },
  }
}
