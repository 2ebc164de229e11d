import { count, desc, eq } from 'drizzle-orm'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { reportLog } from '../schema.ts'

export type ReportLogEntry = typeof reportLog.$inferSelect

/** What a report's owner reads about what was done with it. */
export type LoggedAct =
  | 'opened'
  | 'unlocked'
  | 'shared'
  | 'unshared'
  | 'replied_in_bulk'
  | 'exported'
  | 'imported'
  | 'import_undone'
  | 'guest_link_made'
  | 'guest_link_revoked'
  | 'guest_opened'

export function reportLogStore(db: Database) {
  return {
    async add(entry: Omit<ReportLogEntry, 'act'> & { act: LoggedAct }): Promise<void> {
      await db.insert(reportLog).values(entry)
    },

    /** The newest first. */
    async page(liveId: string, request: PageRequest) {
      const ofLive = eq(reportLog.liveId, liveId)
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(reportLog)
          .where(ofLive)
          .orderBy(desc(reportLog.at), desc(reportLog.id))
          .limit(request.limit)
          .offset((request.page - 1) * request.limit),
        db.select({ count: count() }).from(reportLog).where(ofLive),
      ])
      return pageOf(rows, total?.count ?? 0, request)
    },
  }
}
