import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { exportKey } from './export/open-export.ts'
import { importKey } from './import/upload-import.ts'
import { personalDataStore } from './personal-data-store.ts'

/** Registers the personal data of report files: a user's exports and imports, with their files. */
export function reportFilesPersonalData({
  connection,
  files,
}: Pick<Platform, 'connection' | 'files'>): PersonalData {
  return {
    feature: 'report-files',
    tablesOf: (userUuid) => personalDataStore(connection.db).tablesOf(userUuid),

    async erase(userUuid) {
      const erased = await connection.transaction((tx) => personalDataStore(tx).erase(userUuid))
      for (const one of erased.exports) await files.delete(exportKey(one))
      for (const { id } of erased.imports) await files.delete(importKey(id))
    },
  }
}
