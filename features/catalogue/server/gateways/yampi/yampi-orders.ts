import { centavosOf } from '../decimal-money.ts'
import type { CatalogueGateway, GatewayOrder } from '../gateway.ts'
import { type Json, nextPage, numberOf, objectOf, rowsOf } from './product-of-yampi.ts'
import type { YampiClient } from './yampi-client.ts'

/** The name of our reference among the metadata of an order. */
export const referenceKey = 'bag'

const pageSize = 100
const include = 'items,metadata,status'

/** States of a paid order at Yampi, from its payment to the parcel; the list is each store's own. */
const paid = new Set([
  'paid',
  'invoiced',
  'ready_for_shipping',
  'on_carriage',
  'shipment_exception',
  'delivered',
])
const cancelled = new Set(['cancelled', 'refused', 'refunded'])

type Store = { alias: string; dates(since: Date): string }

/** The orders of a store of Yampi. */
export function yampiOrders(
  client: YampiClient,
  { alias, dates }: Store,
): NonNullable<CatalogueGateway['orders']> {
  return {
    async one(id) {
      const path = `/${alias}/orders/${encodeURIComponent(id)}`
      const answer = await client.call({ path, query: { include } })
      return answer && orderOf(objectOf(answer.data))
    },

    async changed(since, cursor) {
      const page = cursor === null ? 1 : Number(cursor)
      const answer = await client.call({
        path: `/${alias}/orders`,
        query: { page, limit: pageSize, include, date: dates(since) },
      })
      return { orders: rowsOf(answer).map(orderOf), next: nextPage(answer, page) }
    },
  }
}

/** Totals and metadata are read with care: the documentation does not state their form. */
function orderOf(node: Json): GatewayOrder {
  const alias = String(objectOf(objectOf(node.status).data).alias)
  const reference = rowsOf(node.metadata).find(({ key }) => key === referenceKey)?.value
  return {
    gatewayOrderId: String(node.id),
    state: paid.has(alias) ? 'paid' : cancelled.has(alias) ? 'cancelled' : 'waiting',
    reference: typeof reference === 'string' ? reference : null,
    lines: rowsOf(node.items).map(({ sku_id: skuId, quantity }) => ({
      gatewaySkuId: String(skuId),
      quantity: numberOf(quantity) ?? 0,
    })),
    total: centavosOf(node.value_total) ?? 0,
  }
}
