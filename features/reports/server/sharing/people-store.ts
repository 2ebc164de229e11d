import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { hasMedia, lives } from '#features/lives/server/index.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { reportPeople } from '../schema.ts'

/** A person with whom a report is shared. */
export type ReportPerson = typeof reportPeople.$inferSelect

export function peopleStore(db: Database) {
  return {
    /** The role of a user in a shared report; null when it is not shared with them. Of two invitations the stronger. */
    async roleOf(liveId: string, userUuid: string): Promise<ReportPerson['role'] | null> {
      const [found] = await db
        .select({ role: reportPeople.role })
        .from(reportPeople)
        .where(and(eq(reportPeople.liveId, liveId), eq(reportPeople.userUuid, userUuid)))
        .orderBy(asc(reportPeople.role))
        .limit(1)
      return found?.role ?? null
    },

    /** Assigns the pending invitations of an address to a user. */
    async claim(userUuid: string, email: string): Promise<void> {
      await db
        .update(reportPeople)
        .set({ userUuid })
        .where(and(eq(reportPeople.email, email), isNull(reportPeople.userUuid)))
    },

    async ofLives(liveIds: string[]): Promise<ReportPerson[]> {
      if (liveIds.length === 0) return []
      return db
        .select()
        .from(reportPeople)
        .where(inArray(reportPeople.liveId, liveIds))
        .orderBy(asc(reportPeople.invitedAt), asc(reportPeople.email))
    },

    /** Adds an invitation or updates its name and role. Answers the earlier role; null for a new invitation. */
    async save(person: ReportPerson): Promise<Pick<ReportPerson, 'role'> | null> {
      const [before] = await db
        .select({ role: reportPeople.role })
        .from(reportPeople)
        .where(and(eq(reportPeople.liveId, person.liveId), eq(reportPeople.email, person.email)))
        .for('update')
      await db
        .insert(reportPeople)
        .values(person)
        .onConflictDoUpdate({
          target: [reportPeople.liveId, reportPeople.email],
          set: { name: person.name, role: person.role },
        })
      return before ?? null
    },

    /** Removes invitations by address and answers the removed ones. */
    async remove(liveId: string, emails: string[]): Promise<ReportPerson[]> {
      if (emails.length === 0) return []
      return db
        .delete(reportPeople)
        .where(and(eq(reportPeople.liveId, liveId), inArray(reportPeople.email, emails)))
        .returning()
    },

    async countOf(liveId: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(reportPeople)
        .where(eq(reportPeople.liveId, liveId))
      return row?.count ?? 0
    },

    /** A page of the lives whose report is shared with a user, by start. */
    async livesSharedWith(userUuid: string, request: PageRequest & { order: 1 | -1 }) {
      const shared = sql`exists (
        select from ${reportPeople} where ${reportPeople.liveId} = ${lives.id} and ${reportPeople.userUuid} = ${userUuid}
      )`
      const direction = request.order === 1 ? asc : desc
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(lives)
          .where(shared)
          .orderBy(direction(lives.startedAt), direction(lives.id))
          .limit(request.limit)
          .offset((request.page - 1) * request.limit),
        db.select({ count: count() }).from(lives).where(shared),
      ])
      return pageOf(rows, total?.count ?? 0, request)
    },

    /** The people with whom reports of these connections are shared; only of one live when `mediaId` is given. */
    async ofPlugins(pluginIds: string[], mediaId?: string) {
      if (pluginIds.length === 0) return []
      return db
        .select({ person: reportPeople, pluginId: lives.pluginId, mediaId: lives.mediaId })
        .from(reportPeople)
        .innerJoin(lives, eq(lives.id, reportPeople.liveId))
        .where(and(inArray(lives.pluginId, pluginIds), mediaId === undefined ? undefined : hasMedia(mediaId)))
        .orderBy(asc(reportPeople.invitedAt), asc(reportPeople.email))
    },
  }
}
