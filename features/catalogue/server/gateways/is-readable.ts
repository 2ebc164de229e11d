import { mostSkus } from '../../sku-matrix.ts'
import type { GatewayProduct } from './gateway.ts'

/** The largest number that a column of the database holds, in centavos and in pieces. */
const largest = 2_147_483_647
const longestName = 1_000

/**
 * Whether a product that a shop answered can be stored: with an id, a name and a time of change, each sku once, and
 * numbers and texts that the database takes. One that cannot be stored is left out of a reading.
 */
export function isReadable(product: GatewayProduct): boolean {
  const { gatewayProductId, name, updatedAt, skus } = product
  return (
    isId(gatewayProductId) &&
    name.trim() !== '' &&
    name.length <= longestName &&
    !Number.isNaN(updatedAt.getTime()) &&
    skus.length <= mostSkus &&
    new Set(skus.map(({ gatewaySkuId }) => gatewaySkuId)).size === skus.length &&
    skus.every(
      (sku) =>
        isId(sku.gatewaySkuId) &&
        [sku.priceCost, sku.priceSale, sku.priceDiscount, sku.stock ?? 0, sku.availability].every(isCount) &&
        [sku.width, sku.height, sku.length, sku.weight].every(Number.isFinite),
    ) &&
    // PostgreSQL stores no NUL and no half of a surrogate pair.
    !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(product))
  )
}

const isId = (id: string) => /^[\w-]{1,100}$/.test(id) && id !== 'undefined' && id !== 'null'
const isCount = (number: number) => Number.isInteger(number) && number >= 0 && number <= largest
