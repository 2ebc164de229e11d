import {
  shopEnded,
  shopErased,
  shopOrderChanged,
  shopProductChanged,
} from '#features/integrations/server/index.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { connectionStore } from '../connection-store.ts'
import { mirrorProduct } from '../mirror-changes.ts'
import { connectionChanged } from '../shop-changed.ts'
import { readShopOrderSoon } from '../shop-orders/shop-orders.ts'
import { endConnection } from './connect-gateway.ts'

const mirrorProductJob = defineJob<{ merchantUuid: string; gatewayProductId: string }>(
  'catalogue.mirror-product',
  { retries: 6 },
)

/** A job reads each product that changed in a shop again. A shop that refuses us, or asks to be erased, is recorded. */
export function shopEvents(deps: CatalogueDeps): void {
  const { events, jobs, connection } = deps
  const store = connectionStore(connection.db)

  jobs.handle(mirrorProductJob, async ({ merchantUuid, gatewayProductId }) => {
    const shop = await deps.merchants.find(merchantUuid)
    if (shop) await mirrorProduct(deps, shop, gatewayProductId)
  })
  events.on(shopProductChanged, async ({ pluginId, productId }) => {
    for (const { merchantUuid } of await store.ofPlugin(pluginId))
      await productChanged(deps, merchantUuid, productId)
  })
  events.on(shopOrderChanged, async ({ pluginId, orderId }) => {
    for (const { merchantUuid } of await store.ofPlugin(pluginId))
      await readShopOrderSoon(deps, merchantUuid, orderId)
  })
  events.on(shopEnded, async ({ pluginId, reason }) => {
    for (const { merchantUuid } of await store.ofPlugin(pluginId)) {
      await store.markFailed(merchantUuid, reason)
      await connectionChanged(deps, merchantUuid)
    }
  })
  events.on(shopErased, async ({ pluginId }) => {
    for (const found of await store.ofPlugin(pluginId)) await endConnection(deps, found)
  })
}

/** One job for a product that changed several times in a row. */
export function productChanged(
  { jobs }: Pick<CatalogueDeps, 'jobs'>,
  merchantUuid: string,
  gatewayProductId: string,
): Promise<void> {
  return jobs.enqueue(
    mirrorProductJob,
    { merchantUuid, gatewayProductId },
    { key: `${merchantUuid} ${gatewayProductId}` },
  )
}
