import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { dataIncidents, dataIncidentVersions } from './schema.ts'

export type Incident = typeof dataIncidents.$inferSelect
export type IncidentVersion = typeof dataIncidentVersions.$inferSelect

export function incidentStore(db: Database) {
  return {
    async add(incident: typeof dataIncidents.$inferInsert): Promise<Incident> {
      const [added] = await db.insert(dataIncidents).values(incident).returning()
      return added as Incident
    },

    /** Locked until the transaction ends. */
    async lock(uuid: string): Promise<Incident | null> {
      const [found] = await db.select().from(dataIncidents).where(eq(dataIncidents.uuid, uuid)).for('update')
      return found ?? null
    },

    async change(uuid: string, fields: Partial<Incident>): Promise<Incident> {
      const [changed] = await db
        .update(dataIncidents)
        .set(fields)
        .where(eq(dataIncidents.uuid, uuid))
        .returning()
      return changed as Incident
    },

    async addVersion(version: IncidentVersion): Promise<void> {
      await db.insert(dataIncidentVersions).values(version)
    },

    /** Oldest first. */
    versionsOf: (incidentUuid: string): Promise<IncidentVersion[]> =>
      db
        .select()
        .from(dataIncidentVersions)
        .where(eq(dataIncidentVersions.incidentUuid, incidentUuid))
        .orderBy(dataIncidentVersions.version),

    /** Open incidents by their deadline, then closed ones, the last closed first. */
    page: ({ page, limit }: PageRequest): Promise<Incident[]> =>
      db
        .select()
        .from(dataIncidents)
        .orderBy(sql`${dataIncidents.closedAt} desc nulls first`, dataIncidents.dueAt, dataIncidents.number)
        .limit(limit)
        .offset((page - 1) * limit),

    async count(): Promise<number> {
      const [row] = await db.select({ total: count() }).from(dataIncidents)
      return row?.total ?? 0
    },

    /** Open ones that may harm and of which the authority or the persons are not told. */
    async countUntoldBefore(moment: Date): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(dataIncidents)
        .where(
          and(
            isNull(dataIncidents.closedAt),
            lt(dataIncidents.dueAt, moment),
            inArray(dataIncidents.risk, ['unclear', 'relevant']),
            or(isNull(dataIncidents.reportedAt), isNull(dataIncidents.toldAt)),
          ),
        )
      return row?.total ?? 0
    },

    savedBy: (userUuid: string): Promise<IncidentVersion[]> =>
      db.select().from(dataIncidentVersions).where(eq(dataIncidentVersions.savedBy, userUuid)),

    async forgetAdministrator(userUuid: string): Promise<void> {
      await db
        .update(dataIncidentVersions)
        .set({ savedBy: null })
        .where(eq(dataIncidentVersions.savedBy, userUuid))
    },

    async deleteClosedBefore(moment: Date): Promise<void> {
      const old = db
        .select({ uuid: dataIncidents.uuid })
        .from(dataIncidents)
        .where(lt(dataIncidents.closedAt, moment))
      await db.delete(dataIncidentVersions).where(inArray(dataIncidentVersions.incidentUuid, old))
      await db.delete(dataIncidents).where(lt(dataIncidents.closedAt, moment))
    },
  }
}
