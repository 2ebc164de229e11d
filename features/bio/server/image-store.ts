import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { bioImages } from './schema.ts'

export type StoredImage = typeof bioImages.$inferSelect

export function imageStore(db: Database) {
  return {
    async addImage(image: StoredImage): Promise<void> {
      await db.insert(bioImages).values(image)
    },

    async imagesOf(userUuid: string): Promise<StoredImage[]> {
      return db
        .select()
        .from(bioImages)
        .where(eq(bioImages.userUuid, userUuid))
        .orderBy(asc(bioImages.createdAt))
    },

    async countImages(userUuid: string): Promise<number> {
      const [found] = await db
        .select({ images: count() })
        .from(bioImages)
        .where(eq(bioImages.userUuid, userUuid))
      return found?.images ?? 0
    },

    /** False if the user has no such picture. */
    async deleteImage(userUuid: string, uuid: string): Promise<boolean> {
      const deleted = await db
        .delete(bioImages)
        .where(and(eq(bioImages.uuid, uuid), eq(bioImages.userUuid, userUuid)))
        .returning({ uuid: bioImages.uuid })
      return deleted.length > 0
    },

    /** Marks the page's pictures as used and all others of the user as unused from now on. */
    async markUsed(userUuid: string, used: string[], now: Date): Promise<void> {
      const own = eq(bioImages.userUuid, userUuid)
      const isUsed = used.length > 0 ? inArray(bioImages.uuid, used) : sql`false`
      await db.update(bioImages).set({ unusedSince: null }).where(and(own, isUsed))
      await db
        .update(bioImages)
        .set({ unusedSince: now })
        .where(and(own, sql`not ${isUsed}`, isNull(bioImages.unusedSince)))
    },

    /** Deletes the rows of pictures unused since `before`, and returns them so that their files are deleted. */
    async takeUnused(before: Date): Promise<string[]> {
      const taken = await db
        .delete(bioImages)
        .where(lt(bioImages.unusedSince, before))
        .returning({ uuid: bioImages.uuid })
      return taken.map(({ uuid }) => uuid)
    },
  }
}
