import type { IntegrationsDeps } from '../deps.ts'
import { canReadOrders } from './settings.ts'
import { callShop, type ShopAnswer } from './shop-call.ts'
import type { ShopRow } from './shop-store.ts'

/** A connected shop as later features use it, without its tokens. */
export type ConnectedShop = {
  pluginId: string
  ownerUuid: string
  /** `my-shop.myshopify.com` */
  domain: string
  name: string
  /** The shop can be read; false once Shopify refused its tokens. */
  isConnected: boolean
  /** Its owner allowed to read orders. */
  canReadOrders: boolean
  /** The address of the shop's own pages, for cart permalinks. */
  url: string
  /** One GraphQL call to the shop's Admin API; expected failures are results, not errors. */
  query(text: string, variables?: Record<string, unknown>): Promise<ShopAnswer>
}

export function connectedShop(deps: IntegrationsDeps, shop: ShopRow): ConnectedShop {
  return {
    pluginId: shop.id,
    ownerUuid: shop.ownerUuid,
    domain: shop.domain,
    name: shop.name,
    isConnected: shop.deadAt === null,
    canReadOrders: canReadOrders(shop.scope.split(',')),
    url: deps.shopify.shopUrl(shop.domain),
    query: (text, variables) => callShop(deps, shop.id, text, variables),
  }
}
