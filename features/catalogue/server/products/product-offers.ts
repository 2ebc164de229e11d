import { paidPrice } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { shownProductStore } from './shown-product-store.ts'
import { type CurrentProduct, shownProducts } from './shown-products.ts'
import { skuStore } from './sku-store.ts'

/** A sku as a visitor chooses it. Money in centavos. `pieces`: that can be had now; null: unlimited. */
type SkuOffer = {
  skuId: number
  values: { name: string; value: string }[]
  price: number
  struckThrough: number | null
  pieces: number | null
}

/** `skus`: those on sale, in their order; empty for a product that is sold elsewhere. */
export type ProductOffer = CurrentProduct & { description: string; skus: SkuOffer[] }

/** As `shownProducts`, with what a visitor can choose. */
export async function productOffers(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants'>,
  uuids: string[],
): Promise<ProductOffer[]> {
  const { db } = deps.connection
  const [shown, products, skus] = await Promise.all([
    shownProducts(deps, uuids),
    shownProductStore(db).active(uuids),
    skuStore(db).ofProducts(uuids),
  ])
  const byUuid = new Map(products.map((product) => [product.uuid, product]))
  return shown.map((product) => {
    const stored = byUuid.get(product.uuid)
    const own = stored?.gateway === 'external-link' ? [] : (skus.get(product.uuid) ?? [])
    return {
      ...product,
      description: stored?.description ?? '',
      skus: own
        .filter(({ blockedSale }) => !blockedSale)
        .map((sku) => {
          const price = paidPrice(sku)
          return {
            skuId: sku.id,
            values: sku.values.map(({ name, value }) => ({ name, value })),
            price,
            struckThrough: sku.priceSale > price ? sku.priceSale : null,
            pieces: sku.quantityManaged ? Math.max(0, sku.onHand - sku.reserved) : null,
          }
        }),
    }
  })
}
