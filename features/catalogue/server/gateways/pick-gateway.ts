import { AppError } from '#platform/contract/errors.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { withCleanDescriptions } from './clean-descriptions.ts'
import { type Connection, connectionStore } from './connection-store.ts'
import type { CatalogueGateway } from './gateway.ts'
import { nativeGateway } from './native-gateway.ts'

/** Makes the gateway of a connected shop. */
type OpenGateway = (connection: Connection) => Promise<CatalogueGateway>

/** The providers that a shop can be connected to. */
export type Adapters = Record<Connection['provider'], OpenGateway>

/** Picks what stands behind a merchant's full checkout. */
export type GatewayPicker = {
  /** The native one unless the merchant's shop is connected. */
  of(shop: Shop): Promise<CatalogueGateway>
  /** Null unless a shop is connected. */
  connected(merchantUuid: string): Promise<CatalogueGateway | null>
}

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'ids' | 'env' | 'untrusted'>

export function gatewayPicker(deps: Deps, adapters: Partial<Adapters>): GatewayPicker {
  async function connected(merchantUuid: string) {
    const connection = await connectionStore(deps.connection.db).of(merchantUuid)
    if (!connection || connection.state === 'disconnected') return null
    const open = adapters[connection.provider]
    if (!open) throw new AppError('unavailable')
    return withCleanDescriptions(deps, merchantUuid, await open(connection))
  }
  return { connected, of: async (shop) => (await connected(shop.uuid)) ?? nativeGateway(deps, shop) }
}
