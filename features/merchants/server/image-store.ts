import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { merchantImages } from './schema.ts'

/** Uploaded pictures of merchants. */
export function imageStore(db: Database) {
  return {
    async imagesOf(merchantUuids: string[]): Promise<(typeof merchantImages.$inferSelect)[]> {
      if (merchantUuids.length === 0) return []
      return db
        .select()
        .from(merchantImages)
        .where(inArray(merchantImages.merchantUuid, merchantUuids))
        .orderBy(asc(merchantImages.createdAt), asc(merchantImages.uuid))
    },
  }
}
