import type { Database } from '#platform/server/database/connect.ts'
import { paidPrice, shownName } from '../../contract.ts'
import { skuStore } from './sku-store.ts'

/** A sku as a line of an order names it: `variant` is "Azul, P", or empty for a simple product. `price`: what a piece costs now, in centavos. */
type SkuToSell = {
  skuId: number
  productUuid: string
  name: string
  variant: string
  price: number
  /** What a piece weighs, in grams. */
  grams: number
  /** Active, and not blocked. */
  isOnSale: boolean
}

/** Those of these skus that the merchant has, by id. */
export async function skusToSell(
  db: Database,
  merchantUuid: string,
  skuIds: number[],
): Promise<Map<number, SkuToSell>> {
  const found = await skuStore(db).withProducts(merchantUuid, skuIds)
  const varied = found.filter(({ product }) => !product.simple)
  const values = await skuStore(db).valuesOf(varied.map(({ sku }) => sku.id))
  return new Map(
    found.map(({ sku, product }) => [
      sku.id,
      {
        skuId: sku.id,
        productUuid: product.uuid,
        name: shownName(product.name),
        variant: (values.get(sku.id) ?? []).join(', '),
        price: paidPrice(sku),
        grams: Math.round(sku.weight * 1000),
        isOnSale: product.active && !sku.blockedSale,
      },
    ]),
  )
}
