import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { pickedLines } from './schema.ts'

export function erasureStore(db: Database) {
  return {
    async deleteOfMerchant(merchantUuid: string): Promise<void> {
      await db.delete(pickedLines).where(eq(pickedLines.merchantUuid, merchantUuid))
    },

    pickedBy: (userUuid: string) =>
      db
        .select()
        .from(pickedLines)
        .where(eq(pickedLines.pickedByUuid, userUuid))
        .orderBy(asc(pickedLines.lineId)),

    /** Leaves what the user did, without the user. */
    async forget(userUuid: string): Promise<void> {
      await db.update(pickedLines).set({ pickedByUuid: null }).where(eq(pickedLines.pickedByUuid, userUuid))
    },
  }
}
