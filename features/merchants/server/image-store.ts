import { and, asc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { merchantImages } from './schema.ts'

export type MerchantImage = typeof merchantImages.$inferSelect

/** Uploaded pictures of merchants. */
export function imageStore(db: Database) {
  return {
    async add(image: MerchantImage): Promise<void> {
      await db.insert(merchantImages).values(image)
    },

    async imagesOf(merchantUuids: string[]): Promise<MerchantImage[]> {
      if (merchantUuids.length === 0) return []
      return db
        .select()
        .from(merchantImages)
        .where(inArray(merchantImages.merchantUuid, merchantUuids))
        .orderBy(asc(merchantImages.createdAt), asc(merchantImages.uuid))
    },

    /** Marks these pictures as used and all others of the merchant as unused from now on. */
    async markUsed(merchantUuid: string, used: string[], now: Date): Promise<void> {
      const own = eq(merchantImages.merchantUuid, merchantUuid)
      const isUsed = used.length > 0 ? inArray(merchantImages.uuid, used) : sql`false`
      await db.update(merchantImages).set({ unusedSince: null }).where(and(own, isUsed))
      await db
        .update(merchantImages)
        .set({ unusedSince: now })
        .where(and(own, not(isUsed), isNull(merchantImages.unusedSince)))
    },

    /** Deletes the rows of pictures unused since before `time` and returns them, so that their files are deleted. */
    async takeUnused(time: Date): Promise<string[]> {
      const taken = await db
        .delete(merchantImages)
        .where(lt(merchantImages.unusedSince, time))
        .returning({ uuid: merchantImages.uuid })
      return taken.map(({ uuid }) => uuid)
    },
  }
}
