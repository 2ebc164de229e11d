import type { PersonalData } from '#features/accounts/server/index.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { apiKeyStore } from './keys/api-key-store.ts'

/** The user's keys, without what opens anything, and what they changed; all is deleted with the account. */
export function developerAccessPersonalData({
  connection,
}: Pick<DeveloperAccessDeps, 'connection'>): PersonalData {
  const store = apiKeyStore(connection.db)
  return {
    feature: 'developer-access',
    async tablesOf(userUuid) {
      const keys = await store.ofUser(userUuid)
      const changes = await store.changesOf(userUuid, 10_000)
      return [
        { name: 'api-keys', rows: () => keys.map(({ keyHash: _, ...key }) => key) },
        { name: 'api-key-changes', rows: () => changes },
      ]
    },
    erase: (userUuid) => store.deleteOf(userUuid),
  }
}
