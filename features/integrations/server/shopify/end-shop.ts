import type { Database } from '#platform/server/database/connect.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { publishShopEnded } from './publish-shop-events.ts'
import { type ShopRow, shopStore } from './shop-store.ts'

/**
 * Records that Shopify no longer accepts a shop's tokens, notifies the owner and later features. Does nothing if that
 * was recorded before, or the shop was connected again meanwhile.
 */
export async function endShop(
  deps: IntegrationsDeps,
  tx: Database,
  shop: ShopRow,
  reason: 'refresh_refused' | 'token_refused' | 'uninstalled',
): Promise<void> {
  if (shop.sealedToken === null) return
  const now = deps.clock.now()
  if (!(await shopStore(tx).invalidate(shop.id, shop.sealedToken, now, reason))) return

  await deps.notifications.notify(tx, {
    userUuid: shop.ownerUuid,
    kind: 'shop_connection_lost',
    subject: `${shop.id}:${now.toISOString()}`,
    params: { shop: shop.name },
  })
  await publishShopEnded(deps, tx, { pluginId: shop.id, ownerUuid: shop.ownerUuid, reason })
  deps.log.warn({ pluginId: shop.id, reason }, 'Shopify no longer accepts the tokens of a shop')
}
