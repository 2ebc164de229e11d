import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { dataRequests } from './schema.ts'

export type DataRequest = typeof dataRequests.$inferSelect

export function dataRequestStore(db: Database) {
  return {
    async add(request: typeof dataRequests.$inferInsert): Promise<DataRequest> {
      const [added] = await db.insert(dataRequests).values(request).returning()
      return added as DataRequest
    },

    async byUuid(uuid: string): Promise<DataRequest | null> {
      const [found] = await db.select().from(dataRequests).where(eq(dataRequests.uuid, uuid))
      return found ?? null
    },

    /** Closes an open request; null if there is none. */
    async close(
      uuid: string,
      fields: Pick<DataRequest, 'state' | 'outcome' | 'closedAt' | 'closedBy'>,
    ): Promise<DataRequest | null> {
      const [closed] = await db
        .update(dataRequests)
        .set(fields)
        .where(and(eq(dataRequests.uuid, uuid), eq(dataRequests.state, 'open')))
        .returning()
      return closed ?? null
    },

    /** Open requests by their deadline, then closed ones, the last closed first. */
    page: ({ page, limit }: PageRequest): Promise<DataRequest[]> =>
      db
        .select()
        .from(dataRequests)
        .orderBy(sql`${dataRequests.closedAt} desc nulls first`, dataRequests.dueAt, dataRequests.number)
        .limit(limit)
        .offset((page - 1) * limit),

    async count(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(dataRequests)
      return row?.total ?? 0
    },

    async countDueBefore(moment: Date): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(dataRequests)
        .where(and(isNull(dataRequests.closedAt), lt(dataRequests.dueAt, moment)))
      return row?.total ?? 0
    },

    handledBy: (userUuid: string): Promise<DataRequest[]> =>
      db
        .select()
        .from(dataRequests)
        .where(or(eq(dataRequests.addedBy, userUuid), eq(dataRequests.closedBy, userUuid)))
        .orderBy(desc(dataRequests.number)),

    async forgetAdministrator(userUuid: string): Promise<void> {
      await db.update(dataRequests).set({ addedBy: null }).where(eq(dataRequests.addedBy, userUuid))
      await db.update(dataRequests).set({ closedBy: null }).where(eq(dataRequests.closedBy, userUuid))
    },

    async deleteClosedBefore(moment: Date): Promise<void> {
      await db.delete(dataRequests).where(lt(dataRequests.closedAt, moment))
    },
  }
}
