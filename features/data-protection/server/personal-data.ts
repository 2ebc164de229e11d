import type { PersonalData } from '#features/accounts/server/index.ts'
import { dataRequestStore } from './data-request-store.ts'
import type { DataProtectionDeps } from './deps.ts'
import { incidentStore } from './incident-store.ts'

/**
 * What an administrator registered. It stays when the administrator is erased, without them: the law asks for the record.
 * What a person asked for stays as well, to show that it was done (docs/privacy-retention.md).
 */
export function dataProtectionPersonalData({
  connection,
}: Pick<DataProtectionDeps, 'connection'>): PersonalData {
  const [requests, incidents] = [dataRequestStore(connection.db), incidentStore(connection.db)]
  return {
    feature: 'data-protection',
    async tablesOf(userUuid) {
      const handled = await requests.handledBy(userUuid)
      const saved = await incidents.savedBy(userUuid)
      return [
        {
          name: 'requests-handled',
          rows: () => handled.map(({ number, kind, state, closedAt }) => ({ number, kind, state, closedAt })),
        },
        { name: 'incidents-saved', rows: () => saved.map(({ version, savedAt }) => ({ version, savedAt })) },
      ]
    },
    async erase(userUuid) {
      await requests.forgetAdministrator(userUuid)
      await incidents.forgetAdministrator(userUuid)
    },
  }
}
