import type { PersonalData } from '#features/accounts/server/index.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { apiKeyStore } from './keys/api-key-store.ts'
import { deliveryStore } from './webhooks/delivery-store.ts'
import { endpointStore } from './webhooks/endpoint-store.ts'

/**
 * The user's keys and addresses, without what opens or signs anything, and what the keys changed; all is deleted with the
 * account. Deliveries name orders and lives by their ids alone.
 */
export function developerAccessPersonalData({
  connection,
}: Pick<DeveloperAccessDeps, 'connection'>): PersonalData {
  const keyStore = apiKeyStore(connection.db)
  return {
    feature: 'developer-access',
    async tablesOf(userUuid) {
      const keys = await keyStore.ofUser(userUuid)
      const changes = await keyStore.changesOf(userUuid, 10_000)
      const endpoints = await endpointStore(connection.db).ofUser(userUuid)
      return [
        { name: 'api-keys', rows: () => keys.map(({ keyHash: _, ...key }) => key) },
        { name: 'api-key-changes', rows: () => changes },
        {
          name: 'webhook-endpoints',
          rows: () =>
            endpoints.map(({ uuid, address, events, state, createdAt, lastSuccessAt }) => ({
              ...{ uuid, address, events: events.join(' '), state, createdAt, lastSuccessAt },
            })),
        },
      ]
    },
    async erase(userUuid) {
      await keyStore.deleteOf(userUuid)
      await connection.transaction(async (tx) => {
        const endpoints = await endpointStore(tx).ofUser(userUuid)
        await deliveryStore(tx).deleteOf(endpoints.map(({ uuid }) => uuid))
        for (const { uuid } of endpoints) await endpointStore(tx).remove(uuid)
      })
    },
  }
}
