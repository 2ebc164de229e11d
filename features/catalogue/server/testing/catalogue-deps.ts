import type { TestApp } from '#tests/support/test-app.ts'
import type { CatalogueDeps } from '../deps.ts'
import { gatewayPicker } from '../gateways/pick-gateway.ts'
import { createLiveProducts } from '../products/live-products.ts'
import { freedStockListeners } from '../stock/freed-stock.ts'
import { createLastingHolds } from '../stock/lasting-holds.ts'

/** What the use cases of the catalogue need, without a connected shop. */
export function catalogueDeps({ app }: TestApp): CatalogueDeps {
  const { platform, merchants, integrations } = app
  const gateways = gatewayPicker(platform, {})
  return {
    ...{ ...platform, merchants, integrations, gateways },
    ...{
      freedStock: freedStockListeners(),
      lastingHolds: createLastingHolds(),
      liveProducts: createLiveProducts(),
    },
  }
}
