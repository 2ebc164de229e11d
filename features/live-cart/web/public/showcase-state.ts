import type { Product } from './shop-api.ts'

type Lists = { activeProductsId: string[]; featuredProductsId: string[] }

/** What is on show after an event of the stream's topic; null: the page does not know enough, ask the server. */
export function afterEvent(products: Product[], event: string, data: unknown): Product[] | null {
  if (event === 'lists') return afterLists(products, data as Lists)
  if (event !== 'product') return null
  const changed = data as Product
  if (!products.some(({ uuid }) => uuid === changed.uuid)) return null
  return products.map((product) => (product.uuid === changed.uuid ? changed : product))
}

function afterLists(products: Product[], { activeProductsId, featuredProductsId }: Lists): Product[] | null {
  const byUuid = new Map(products.map((product) => [product.uuid, product]))
  const shown = activeProductsId.flatMap((uuid) => byUuid.get(uuid) ?? [])
  if (shown.length < activeProductsId.length) return null
  return shown.map((product) => ({ ...product, featured: featuredProductsId.includes(product.uuid) }))
}
