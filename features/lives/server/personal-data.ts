import type { PersonalData } from '#features/accounts/server/index.ts'
import { exportKey } from '#features/report-files/server/export/open-export.ts'
import { importKey } from '#features/report-files/server/import/upload-import.ts'
import { sharingDataStore } from '#features/reports/server/sharing/sharing-data-store.ts'
import { workDataStore } from '#features/reports/server/work-data-store.ts'
import type { Platform } from '#platform/server/platform.ts'
import { personalDataStore } from './personal-data-store.ts'

/**
 * What lives holds about an owner. Of a locked report only what the report shows is handed over: a copy of one's
 * data is no way around the credit.
 */
export function livesPersonalData({
  connection,
  files,
}: Pick<Platform, 'connection' | 'files'>): PersonalData {
  const store = personalDataStore(connection.db)
  const sharing = sharingDataStore(connection.db)
  const work = workDataStore(connection.db)

  return {
    feature: 'lives',

    async tablesOf(userUuid) {
      const owned = await store.lives(userUuid)
      async function* comments() {
        for (const live of owned) yield* store.comments(live.id, live.unlockedAt === null)
      }
      return [
        { name: 'lives', rows: () => owned },
        { name: 'comments', rows: comments },
        ...(await sharing.tablesOf(userUuid)),
        ...(await work.tablesOf(userUuid)),
      ]
    },

    async erase(userUuid) {
      const left = await connection.transaction(async (tx) => {
        const kept = await workDataStore(tx).erase(userUuid)
        await sharingDataStore(tx).erase(userUuid)
        await personalDataStore(tx).erase(userUuid)
        return kept
      })
      for (const one of left.exports) await files.delete(exportKey(one))
      for (const { id } of left.imports) await files.delete(importKey(id))
    },
  }
}
