import { and, count, desc, eq, gt, inArray, max } from 'drizzle-orm'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { loggedActions } from '../../sharing-contract.ts'
import { reportLog } from '../schema.ts'

export type ReportLogEntry = typeof reportLog.$inferSelect

/** An action in the log of a report. */
export type LoggedAction = (typeof loggedActions)[number]

export function reportLogStore(db: Database) {
  return {
    async add(entry: Omit<ReportLogEntry, 'act'> & { act: LoggedAction }): Promise<void> {
      await db.insert(reportLog).values(entry)
    },

    /** The time of a user's last such action on the report, if later than `after`. */
    async lastSince(
      entry: { liveId: string; userUuid: string; act: LoggedAction },
      after: Date,
    ): Promise<Date | null> {
      const [found] = await db
        .select({ at: reportLog.at })
        .from(reportLog)
        .where(
          and(
            eq(reportLog.liveId, entry.liveId),
            gt(reportLog.at, after),
            eq(reportLog.userUuid, entry.userUuid),
            eq(reportLog.act, entry.act),
          ),
        )
        .orderBy(desc(reportLog.at))
        .limit(1)
      return found?.at ?? null
    },

    /** The last opening of the report by each of these users, by uuid. */
    async lastOpenings(liveId: string, userUuids: string[]): Promise<Map<string, Date>> {
      if (userUuids.length === 0) return new Map()
      const rows = await db
        .select({ userUuid: reportLog.userUuid, at: max(reportLog.at) })
        .from(reportLog)
        .where(
          and(
            eq(reportLog.liveId, liveId),
            inArray(reportLog.userUuid, userUuids),
            eq(reportLog.act, 'opened' satisfies LoggedAction),
          ),
        )
        .groupBy(reportLog.userUuid)
      return new Map(rows.flatMap(({ userUuid, at }) => (userUuid && at ? [[userUuid, at]] : [])))
    },

    /** A page of the log of a live, newest first. */
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
