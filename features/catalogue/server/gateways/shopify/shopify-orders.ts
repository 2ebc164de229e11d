import type { ConnectedShop } from '#features/integrations/server/index.ts'
import { centavosOf } from '../decimal-money.ts'
import type { CatalogueGateway, GatewayOrder } from '../gateway.ts'
import { dataOf } from './data-of.ts'
import { type Json, listOf, objectOf } from './product-of-shopify.ts'
import { orderQuery, ordersQuery } from './queries.ts'

/** The name of our reference among the attributes of an order. */
export const bagAttribute = 'bag'

const pageSize = 25

/** States in which all was paid, whatever was given back since. */
const paid = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The orders of a Shopify shop whose owner allows to read them. */
export function shopifyOrders(shop: ConnectedShop): NonNullable<CatalogueGateway['orders']> {
  return {
    async one(id) {
      const { order } = dataOf(await shop.query(orderQuery, { id: `gid://shopify/Order/${id}` }))
      return order === null || order === undefined ? null : orderOf(objectOf(order))
    },

    async changed(since, cursor) {
      const search = `updated_at:>='${since.toISOString()}'`
      const data = dataOf(await shop.query(ordersQuery, { first: pageSize, after: cursor, search }))
      const { nodes, pageInfo } = objectOf(data.orders)
      const { hasNextPage, endCursor } = objectOf(pageInfo)
      return {
        orders: listOf(nodes).map((node) => orderOf(objectOf(node))),
        next: hasNextPage === true && typeof endCursor === 'string' ? endCursor : null,
      }
    },
  }
}

function orderOf(node: Json): GatewayOrder {
  const attributes = listOf(node.customAttributes).map(objectOf)
  const reference = attributes.find(({ key }) => key === bagAttribute)?.value
  const isCancelled = node.cancelledAt !== null || node.displayFinancialStatus === 'VOIDED'
  return {
    gatewayOrderId: String(node.legacyResourceId),
    state: isCancelled ? 'cancelled' : paid.has(String(node.displayFinancialStatus)) ? 'paid' : 'waiting',
    reference: typeof reference === 'string' ? reference : null,
    lines: listOf(objectOf(node.lineItems).nodes).map((line) => {
      const { quantity, variant } = objectOf(line)
      return {
        gatewaySkuId: String(objectOf(variant).legacyResourceId),
        quantity: typeof quantity === 'number' ? quantity : 0,
      }
    }),
    total: centavosOf(objectOf(objectOf(node.totalPriceSet).shopMoney).amount) ?? 0,
  }
}
