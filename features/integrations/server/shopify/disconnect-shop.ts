import type { IntegrationsDeps } from '../deps.ts'
import { publishShopEnded } from './publish-shop-events.ts'
import { type ShopRow, shopStore } from './shop-store.ts'
import { unsubscribeFromShop } from './shop-webhooks.ts'

/** Deletes a shop's tokens, and ends its notifications unless another connection uses them. */
export async function disconnectShop(deps: IntegrationsDeps, shop: ShopRow): Promise<void> {
  const others = await shopStore(deps.connection.db).ofDomain(shop.domain)
  const isLast = others.every(({ id }) => id === shop.id)
  if (isLast && !shop.deadAt && !shop.disconnectedAt) await unsubscribeFromShop(deps, shop.id)

  await deps.connection.transaction(async (tx) => {
    if (!(await shopStore(tx).disconnect(shop.id, deps.clock.now()))) return
    await publishShopEnded(deps, tx, { pluginId: shop.id, ownerUuid: shop.ownerUuid, reason: 'removed' })
    deps.log.info({ pluginId: shop.id }, 'a shop was disconnected')
  })
}
