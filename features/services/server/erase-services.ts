import { merchantErased } from '#features/merchants/server/index.ts'
import { connectionStore } from './connections/connection-store.ts'
import { serviceOauthStateStore } from './connections/oauth-state-store.ts'
import type { ServicesDeps } from './deps.ts'

/** With a merchant go its connections and their tokens. */
export function eraseServicesOnEvent({
  events,
  connection,
}: Pick<ServicesDeps, 'events' | 'connection'>): void {
  events.on(merchantErased, async ({ merchantUuid }) => {
    await connectionStore(connection.db).deleteOf(merchantUuid)
    await serviceOauthStateStore(connection.db).deleteOfMerchant(merchantUuid)
  })
}
