import { and, asc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamImages } from '../schema.ts'

export type StreamImage = typeof streamImages.$inferSelect

/** Uploaded pictures of streams. */
export function imageStore(db: Database) {
  return {
    async add(image: StreamImage): Promise<void> {
      await db.insert(streamImages).values(image)
    },

    async imagesOf(streamUuids: string[]): Promise<StreamImage[]> {
      if (streamUuids.length === 0) return []
      return db
        .select()
        .from(streamImages)
        .where(inArray(streamImages.streamUuid, streamUuids))
        .orderBy(asc(streamImages.createdAt), asc(streamImages.uuid))
    },

    /** Marks these pictures as used and all others of the stream as unused from now on. */
    async markUsed(streamUuid: string, used: string[], now: Date): Promise<void> {
      const own = eq(streamImages.streamUuid, streamUuid)
      const isUsed = used.length > 0 ? inArray(streamImages.uuid, used) : sql`false`
      await db.update(streamImages).set({ unusedSince: null }).where(and(own, isUsed))
      await db
        .update(streamImages)
        .set({ unusedSince: now })
        .where(and(own, not(isUsed), isNull(streamImages.unusedSince)))
    },

    /** Deletes the rows of pictures unused since before `time` and returns them, so that their files are deleted. */
    async takeUnused(time: Date): Promise<string[]> {
      const taken = await db
        .delete(streamImages)
        .where(lt(streamImages.unusedSince, time))
        .returning({ uuid: streamImages.uuid })
      return taken.map(({ uuid }) => uuid)
    },
  }
}
