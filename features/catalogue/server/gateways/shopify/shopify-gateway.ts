import type { ConnectedShop } from '#features/integrations/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { CatalogueGateway, GatewayProduct, PurchaseLine, Tracking } from '../gateway.ts'
import { trackedAddress } from '../tracked-address.ts'
import { dataOf } from './data-of.ts'
import { type Json, listOf, objectOf, productOf } from './product-of-shopify.ts'
import { productQuery, productsQuery, variantsQuery } from './queries.ts'
import { bagAttribute, shopifyOrders } from './shopify-orders.ts'

/** Products in one answer, where their cost allows it. */
const largestPage = 25

/** A connected Shopify shop as a merchant's gateway; for reading only, which is all the permission allows. */
export function shopifyGateway(shop: ConnectedShop): CatalogueGateway {
  async function changedProducts(since: Date | null, cursor: string | null) {
    const search = since ? `updated_at:>='${since.toISOString()}'` : null
    const answer = await askWithinCost(shop, (first) => ({ first, after: cursor, search }))
    const page = objectOf(answer.products)
    // An answer without a list must not be taken for a shop without products.
    if (!Array.isArray(page.nodes))
      throw new AppError('provider_error', { messageKey: 'gateway_unreachable' })
    const products: GatewayProduct[] = []
    for (const node of listOf(page.nodes)) products.push(await completed(objectOf(node)))
    const { hasNextPage, endCursor } = objectOf(page.pageInfo)
    return { products, next: hasNextPage === true && typeof endCursor === 'string' ? endCursor : null }
  }

  /** The product with all its variants: an answer has the first hundred. */
  async function completed(node: Json): Promise<GatewayProduct> {
    const variants = objectOf(node.variants)
    const nodes = [...listOf(variants.nodes)]
    let info = objectOf(variants.pageInfo)
    while (info.hasNextPage === true) {
      const data = dataOf(await shop.query(variantsQuery, { id: node.id, after: info.endCursor }))
      const more = objectOf(objectOf(data.product).variants)
      nodes.push(...listOf(more.nodes))
      info = objectOf(more.pageInfo)
    }
    return productOf({ ...node, variants: { nodes } }, shop.url)
  }

  return {
    kind: 'shopify',
    canWrite: false,
    keepsSkuImages: false,
    changedProducts,

    async product(gatewayProductId) {
      const id = `gid://shopify/Product/${gatewayProductId}`
      const { product } = dataOf(await shop.query(productQuery, { id }))
      return product === null || product === undefined ? null : completed(objectOf(product))
    },

    changeSelling: refuseWriting,
    createProduct: refuseWriting,
    updateProduct: refuseWriting,
    removeProduct: refuseWriting,
    setGroupProducts: refuseWriting,

    purchaseUrl: (lines: PurchaseLine[], tracking: Tracking, reference?: string) =>
      trackedAddress(
        `${shop.url}/cart/${cartOf(lines)}`,
        tracking,
        reference === undefined ? {} : { [`attributes[${bagAttribute}]`]: reference },
      ),
    orders: shop.canReadOrders ? shopifyOrders(shop) : null,
  }
}

async function refuseWriting(): Promise<never> {
  throw new AppError('conflict', { messageKey: 'gateway_read_only' })
}

/** `44:2,45:1`: each variant once, with the sum of its quantities. */
function cartOf(lines: PurchaseLine[]): string {
  const quantities = new Map<string, number>()
  for (const { gatewaySkuId, quantity } of lines)
    quantities.set(gatewaySkuId, (quantities.get(gatewaySkuId) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => `${id}:${quantity}`).join()
}

/** Asks for fewer products at once while Shopify finds the query too expensive. */
async function askWithinCost(
  shop: ConnectedShop,
  variables: (first: number) => Record<string, unknown>,
): Promise<Json> {
  for (let first = largestPage; ; first = Math.floor(first / 2)) {
    const answer = await shop.query(productsQuery, variables(first))
    if (answer.kind !== 'too_expensive' || first === 1) return dataOf(answer)
  }
}
