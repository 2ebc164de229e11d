import type { PersonalData } from '#features/accounts/server/index.ts'
import { connectionStore } from './connections/connection-store.ts'
import { serviceOauthStateStore } from './connections/oauth-state-store.ts'
import type { ServicesDeps } from './deps.ts'

/** Which accounts a user connected; the connections themselves are the merchant's. */
export function servicesPersonalData({ connection }: Pick<ServicesDeps, 'connection'>): PersonalData {
  const store = connectionStore(connection.db)
  return {
    feature: 'services',
    async tablesOf(userUuid) {
      const rows = await store.connectedBy(userUuid)
      const shown = rows.map(({ uuid, kind, accountName, connectedAt }) => ({
        uuid,
        kind,
        accountName,
        connectedAt,
      }))
      return [{ name: 'service_connections', rows: () => shown }]
    },
    async erase(userUuid) {
      await store.forgetUser(userUuid)
      await serviceOauthStateStore(connection.db).deleteOfUser(userUuid)
    },
  }
}
