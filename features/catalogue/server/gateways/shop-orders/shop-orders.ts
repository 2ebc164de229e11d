import { defineJob } from '#platform/server/jobs.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { skuStore } from '../../products/sku-store.ts'
import type { GatewayOrder } from '../gateway.ts'

/** An order made at the checkout of a merchant's connected shop. `skuId` is null for a sku that is not here. */
export type ShopOrder = Omit<GatewayOrder, 'lines'> & {
  merchantUuid: string
  lines: { skuId: number | null; quantity: number }[]
}

/** Hears of an order as it is now: perhaps again, perhaps late. */
type Listener = (order: ShopOrder) => Promise<void>

type Deps = Pick<CatalogueDeps, 'connection' | 'jobs' | 'gateways'>

const readShopOrderJob = defineJob<{ merchantUuid: string; gatewayOrderId: string }>(
  'catalogue.read-shop-order',
)

/** Has an order of a connected shop read, as its notification says only where to look. */
export function readShopOrderSoon(
  { jobs }: Pick<Deps, 'jobs'>,
  merchantUuid: string,
  gatewayOrderId: string,
): Promise<void> {
  return jobs.enqueue(readShopOrderJob, { merchantUuid, gatewayOrderId })
}

/** Orders of connected shops, for later features. */
export function shopOrders(deps: Deps) {
  const listeners: Listener[] = []
  deps.jobs.handle(readShopOrderJob, async ({ merchantUuid, gatewayOrderId }) => {
    const gateway = await deps.gateways.connected(merchantUuid)
    const order = await gateway?.orders?.one(gatewayOrderId)
    if (order) await tell(deps, listeners, merchantUuid, order)
  })

  return {
    onChanged(listener: Listener): void {
      listeners.push(listener)
    },

    /** Asks the shop for orders that changed since a time: notifications can be lost. False where orders cannot be read. */
    async readChanged(merchantUuid: string, since: Date): Promise<boolean> {
      const orders = (await deps.gateways.connected(merchantUuid))?.orders
      if (!orders) return false
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof orders.changed>> = await orders.changed(since, cursor)
        for (const order of page.orders) await tell(deps, listeners, merchantUuid, order)
        cursor = page.next
      } while (cursor !== null)
      return true
    },
  }
}

async function tell(deps: Deps, listeners: Listener[], merchantUuid: string, order: GatewayOrder) {
  if (order.reference === null) return
  const skuIds = await skuStore(deps.connection.db).idsOfGateway(
    merchantUuid,
    order.lines.map(({ gatewaySkuId }) => gatewaySkuId),
  )
  const lines = order.lines.map(({ gatewaySkuId, quantity }) => ({
    skuId: skuIds.get(gatewaySkuId) ?? null,
    quantity,
  }))
  for (const listener of listeners) await listener({ ...order, merchantUuid, lines })
}
