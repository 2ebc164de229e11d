import { decimalOf } from '../decimal-money.ts'
import type { SellingChange } from '../gateway.ts'
import { writeStocks } from './write-stocks.ts'
import type { YampiClient } from './yampi-client.ts'

/**
 * Writes prices, stock and whether a product is active, and nothing else. Each sku is a call, each stock another; the
 * first one that is refused ends it, and what was written before it stays.
 */
export async function changeSelling(
  client: YampiClient,
  alias: string,
  productId: string,
  { active, skus }: SellingChange,
): Promise<void> {
  const product = `/${alias}/catalog/products/${encodeURIComponent(productId)}`
  if (active !== undefined) await client.call({ method: 'PUT', path: product, json: { active } })
  for (const { gatewaySkuId, prices, stock } of skus) {
    const json = {
      product_id: Number(productId),
      price_cost: decimalOf(prices.priceCost),
      price_sale: decimalOf(prices.priceSale),
      price_discount: decimalOf(prices.priceDiscount),
      ...(stock !== undefined && { quantity_managed: stock !== null }),
    }
    await client.call({ method: 'PUT', path: `/${alias}/catalog/skus/${gatewaySkuId}`, json })
  }
  await writeStocks(
    client,
    alias,
    skus.flatMap(({ gatewaySkuId, stock }) => (stock == null ? [] : [{ id: gatewaySkuId, quantity: stock }])),
  )
}
