import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { accessRecords } from '../schema.ts'

export type AccessRecord = typeof accessRecords.$inferSelect

export function accessRecordStore(db: Database) {
  return {
    async add(record: AccessRecord): Promise<void> {
      await db.insert(accessRecords).values(record)
    },

    async ofUser(userUuid: string): Promise<AccessRecord[]> {
      return db
        .select()
        .from(accessRecords)
        .where(eq(accessRecords.userUuid, userUuid))
        .orderBy(desc(accessRecords.at))
    },

    async deleteBefore(moment: Date): Promise<void> {
      await db.delete(accessRecords).where(lt(accessRecords.at, moment))
    },
  }
}
