import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type PreflightResult, scheduledReports } from './schema.ts'

export type ScheduledReport = typeof scheduledReports.$inferSelect

export function scheduleStore(db: Database) {
  const endsAt = sql`${scheduledReports.liveDate} + make_interval(mins => ${scheduledReports.durationInMinutes})`

  return {
    async add(report: ScheduledReport): Promise<void> {
      await db.insert(scheduledReports).values(report)
    },

    async byId(id: string): Promise<ScheduledReport | null> {
      const [found] = await db.select().from(scheduledReports).where(eq(scheduledReports.id, id))
      return found ?? null
    },

    async delete(id: string): Promise<void> {
      await db.delete(scheduledReports).where(eq(scheduledReports.id, id))
    },

    async ofOwner(ownerUuid: string): Promise<ScheduledReport[]> {
      return db
        .select()
        .from(scheduledReports)
        .where(eq(scheduledReports.ownerUuid, ownerUuid))
        .orderBy(asc(scheduledReports.createdAt))
    },

    async deleteOfOwner(ownerUuid: string): Promise<void> {
      await db.delete(scheduledReports).where(eq(scheduledReports.ownerUuid, ownerUuid))
    },

    /** The media of the live that was captured for a planned one; null before that. `id` may be any text. */
    async mediaOf(id: string, account: string): Promise<string | null> {
      const [found] = await db
        .select({ mediaId: scheduledReports.mediaId })
        .from(scheduledReports)
        .where(and(sql`${scheduledReports.id}::text = ${id}`, eq(scheduledReports.account, account)))
      return found?.mediaId ?? null
    },

    async deleteOfPlugins(pluginIds: string[]): Promise<void> {
      await db.delete(scheduledReports).where(inArray(scheduledReports.pluginId, pluginIds))
    },

    /** The number of lives that are planned for a plugin and not due yet. */
    async countUpcoming(pluginId: string): Promise<number> {
      const [found] = await db
        .select({ count: count() })
        .from(scheduledReports)
        .where(and(eq(scheduledReports.pluginId, pluginId), eq(scheduledReports.status, 'scheduled')))
      return found?.count ?? 0
    },

    async page(pluginIds: string[], request: PageRequest) {
      const ofPlugins = inArray(scheduledReports.pluginId, pluginIds)
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(scheduledReports)
          .where(ofPlugins)
          .orderBy(desc(scheduledReports.liveDate), desc(scheduledReports.id))
          .limit(request.limit)
          .offset((request.page - 1) * request.limit),
        db.select({ count: count() }).from(scheduledReports).where(ofPlugins),
      ])
      return pageOf(rows, total?.count ?? 0, request)
    },

    /** Lives planned for `until` or before whose preflight has not run. */
    async duePreflights(until: Date): Promise<ScheduledReport[]> {
      return db
        .select()
        .from(scheduledReports)
        .where(
          and(
            eq(scheduledReports.status, 'scheduled'),
            lte(scheduledReports.liveDate, until),
            isNull(scheduledReports.rehearsedAt),
          ),
        )
    },

    async recordPreflight(id: string, rehearsal: PreflightResult, at: Date): Promise<boolean> {
      const noted = await db
        .update(scheduledReports)
        .set({ rehearsal, rehearsedAt: at, updatedAt: at })
        .where(and(eq(scheduledReports.id, id), isNull(scheduledReports.rehearsedAt)))
        .returning({ id: scheduledReports.id })
      return noted.length > 0
    },

    async armDue(now: Date): Promise<void> {
      await db
        .update(scheduledReports)
        .set({ status: 'armed', updatedAt: now })
        .where(and(eq(scheduledReports.status, 'scheduled'), lte(scheduledReports.liveDate, now)))
    },

    /** The connections whose planned live is due and has not started. */
    async imminentAccounts(): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ pluginId: scheduledReports.pluginId })
        .from(scheduledReports)
        .where(eq(scheduledReports.status, 'armed'))
      return new Set(rows.map(({ pluginId }) => pluginId))
    },

    /** Links each planned live to the captured live that started at most `earlier` milliseconds before its time. */
    async markCaptured(earlier: number, now: Date): Promise<void> {
      await db.execute(sql`
        update ${scheduledReports} set status = 'captured', updated_at = ${now.toISOString()}::timestamptz, media_id = (
          select ${lives.mediaId} from ${lives}
          where ${lives.pluginId} = ${scheduledReports.pluginId} and ${lives.kind} = 'live'
            and ${lives.startedAt} between ${scheduledReports.liveDate} - make_interval(secs => ${earlier / 1000}) and ${endsAt}
          order by abs(extract(epoch from ${lives.startedAt} - ${scheduledReports.liveDate})) limit 1)
        where status in ('scheduled', 'armed') and exists (
          select from ${lives}
          where ${lives.pluginId} = ${scheduledReports.pluginId} and ${lives.kind} = 'live'
            and ${lives.startedAt} between ${scheduledReports.liveDate} - make_interval(secs => ${earlier / 1000}) and ${endsAt})`)
    },

    async markMissed(now: Date): Promise<void> {
      await db
        .update(scheduledReports)
        .set({ status: 'missed', updatedAt: now })
        .where(and(eq(scheduledReports.status, 'armed'), sql`${endsAt} < ${now.toISOString()}::timestamptz`))
    },
  }
}
