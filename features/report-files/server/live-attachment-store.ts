import { inArray, sql } from 'drizzle-orm'
import type { LiveAttachment } from '#features/lives/server/index.ts'
import { exportStore } from './export/export-store.ts'
import { exportKey } from './export/open-export.ts'
import { reportExports, reportImports } from './schema.ts'

/** The rows of report files that belong to a live: exports and imports. */
export const fileAttachment: LiveAttachment = {
  feature: 'report-files',

  async moved(tx, { what, from, to }) {
    if (what === 'broadcasts') return
    for (const table of [reportExports, reportImports])
      await tx.execute(sql`update ${table} set live_id = ${to.id}::uuid where live_id = ${from.id}::uuid`)
  },

  async removed(tx, liveIds) {
    const gone = await tx
      .delete(reportExports)
      .where(inArray(reportExports.liveId, liveIds))
      .returning({ id: reportExports.id, format: reportExports.format })
    return gone.map(exportKey)
  },

  /** Expires all exports of these lives, because the files may contain comments of the erased person. */
  async erased(tx, { liveIds }) {
    return (await exportStore(tx).expireOfLives(liveIds)).map(exportKey)
  },
}
