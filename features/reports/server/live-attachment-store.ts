import { inArray, sql } from 'drizzle-orm'
import type { LiveAttachment } from '#features/lives/server/index.ts'
import { bulkReplies, reportLog, reportPeople, savedFilters } from './schema.ts'

/**
 * The rows of reports that belong to a live (people, log, bulk replies), and saved filters, which may name a commenter.
 */
export const reportAttachment: LiveAttachment = {
  feature: 'reports',

  /** Shares a separated live with the same people. Its log and bulk replies stay with the live that it came from. */
  async moved(tx, { what, from, to }) {
    await tx.execute(sql`
      insert into ${reportPeople} (live_id, email, name, role, user_uuid, invited_by, invited_at)
      select ${to.id}::uuid, email, name, role, user_uuid, invited_by, invited_at
      from ${reportPeople} where live_id = ${from.id}::uuid
      on conflict do nothing`)
    if (what === 'broadcasts') return
    for (const table of [reportLog, bulkReplies])
      await tx.execute(sql`update ${table} set live_id = ${to.id}::uuid where live_id = ${from.id}::uuid`)
  },

  async removed(tx, liveIds) {
    for (const table of [reportPeople, reportLog, bulkReplies])
      await tx.delete(table).where(inArray(table.liveId, liveIds))
    return []
  },

  /** Deletes the saved filters that search for these commenters. */
  async erased(tx, { names, ownerUuid }) {
    if (names.length > 0)
      await tx.execute(sql`
        delete from ${savedFilters}
        where (lower(${savedFilters.view}->>'person') = any(${sql.param(names)}::text[])
            or ltrim(lower(${savedFilters.view}->>'q'), '@') = any(${sql.param(names)}::text[]))
          and (${ownerUuid}::uuid is null or ${savedFilters.userUuid} = ${ownerUuid}::uuid)`)
    return []
  },
}
