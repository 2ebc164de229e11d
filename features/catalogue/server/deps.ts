import type { Integrations } from '#features/integrations/server/index.ts'
import type { Merchant, Merchants } from '#features/merchants/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { GatewayPicker } from './gateways/pick-gateway.ts'
import type { LiveProductsFinder } from './products/live-products.ts'
import type { FreedStockListeners } from './stock/freed-stock.ts'
import type { LastingHolds } from './stock/lasting-holds.ts'

/** The dependencies of the use cases of the catalogue. */
export type CatalogueDeps = Platform & {
  merchants: Pick<Merchants, 'access' | 'find'>
  integrations: Pick<Integrations, 'ownedShop' | 'shopOf'>
  gateways: GatewayPicker
  freedStock: FreedStockListeners
  lastingHolds: LastingHolds
  liveProducts: LiveProductsFinder
}

/** A merchant, as far as the catalogue needs it. */
export type Shop = Pick<Merchant, 'uuid' | 'brandId' | 'name' | 'productGateway'>
