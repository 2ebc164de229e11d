import { and, asc, eq, getTableColumns, gt, inArray, or } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { comments, commentTags, lives } from './schema.ts'

/** Stands for a user whose account is gone, where a row needs one. */
const noUser = '00000000-0000-0000-0000-000000000000'

const pageSize = 1000
const { searchText: _text, isPreview: _preview, ...handedOver } = getTableColumns(comments)

/** Lives of one owner as they are handed over to them and erased. */
export function personalDataStore(db: Database) {
  return {
    async idsOf(ownerUuid: string): Promise<string[]> {
      const owned = await db.select({ id: lives.id }).from(lives).where(eq(lives.ownerUuid, ownerUuid))
      return owned.map(({ id }) => id)
    },

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

    /** The words that the user hung on comments, and those on comments of their lives. */
    async tags(userUuid: string) {
      const ownLives = db.select({ id: lives.id }).from(lives).where(eq(lives.ownerUuid, userUuid))
      return db
        .select()
        .from(commentTags)
        .where(or(eq(commentTags.taggedBy, userUuid), inArray(commentTags.liveId, ownLives)))
        .orderBy(asc(commentTags.taggedAt))
    },

    /** What the user did in lives of others stays, without saying who did it. */
    async forgetActor(userUuid: string): Promise<void> {
      await db.update(commentTags).set({ taggedBy: noUser }).where(eq(commentTags.taggedBy, userUuid))
      await db.update(comments).set({ replyBy: null }).where(eq(comments.replyBy, userUuid))
      await db.update(lives).set({ unlockedBy: null }).where(eq(lives.unlockedBy, userUuid))
    },
  }
}
