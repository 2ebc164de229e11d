import type { Database } from '#platform/server/database/connect.ts'
import { paidPrice, shownName } from '../../contract.ts'
import { skuStore } from './sku-store.ts'

/** A sku as a line of an order names it. `price`: what a piece costs now, in centavos. */
type SkuToSell = {
  skuId: number
  productUuid: string
  name: string
  variant: string
  price: number
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
  return new Map(
    found.map(({ sku, product }) => [
      sku.id,
      {
        skuId: sku.id,
        productUuid: product.uuid,
        name: shownName(product.name),
        variant: sku.title,
        price: paidPrice(sku),
        isOnSale: product.active && !sku.blockedSale,
      },
    ]),
  )
}
