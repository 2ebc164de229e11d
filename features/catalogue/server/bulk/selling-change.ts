import type { SellingChange } from '../gateways/gateway.ts'
import type { StoredProductState } from '../product-model.ts'
import type { SkuWithStock } from '../products/sku-store.ts'

/** What is to be written to a product's shop to lead from one state to the other; null if nothing of it is the shop's. */
export function sellingChange(
  before: StoredProductState,
  after: StoredProductState,
  skus: SkuWithStock[],
): SellingChange | null {
  const old = new Map(before.skus.map((sku) => [sku.id, sku]))
  const gatewayIds = new Map(skus.map(({ id, gatewaySkuId }) => [id, gatewaySkuId]))
  const changed = after.skus.flatMap((sku) => {
    const was = old.get(sku.id)
    const gatewaySkuId = gatewayIds.get(sku.id)
    if (!was || !gatewaySkuId) return []
    const isCountedAnew = was.onHand !== sku.onHand || was.quantityManaged !== sku.quantityManaged
    const isRepriced = was.priceSale !== sku.priceSale || was.priceDiscount !== sku.priceDiscount
    if (!isCountedAnew && !isRepriced) return []
    const { priceCost, priceSale, priceDiscount } = sku
    return {
      gatewaySkuId,
      prices: { priceCost, priceSale, priceDiscount },
      ...(isCountedAnew && { stock: sku.quantityManaged ? sku.onHand : null }),
    }
  })
  const isSwitched = before.active !== after.active
  if (changed.length === 0 && !isSwitched) return null
  return { ...(isSwitched && { active: after.active }), skus: changed }
}
