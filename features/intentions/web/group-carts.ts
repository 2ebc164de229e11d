import { type OrderTotal, priceOf, totalOf } from '../order-total.ts'
import type { CartProduct, Carts, CartUser } from './carts-query.ts'

export type CartLine = CartUser & { product: CartProduct }
/** Lines under the product or the person that they have in common. `total` without pieces that wait. */
export type CartGroup = { key: string; label: string; codes: string[]; total: OrderTotal; lines: CartLine[] }

export type Grouping = 'products' | 'people'

/** The lines of a result by product (as they were found) or by person (who asked first comes first). */
export function groupCarts(carts: Carts, grouping: Grouping): CartGroup[] {
  const lines = linesOf(carts)
  const keyOf =
    grouping === 'products' ? (line: CartLine) => line.product.id : (line: CartLine) => line.username
  return [...Map.groupBy(lines, keyOf)].map(([key, own]) => ({
    key,
    label: grouping === 'products' ? own[0]!.product.label : key,
    codes: grouping === 'products' ? own[0]!.product.codes : [],
    total: totalOfLines(own),
    lines: own,
  }))
}

export function linesOf({ products, productsCart }: Carts): CartLine[] {
  const byId = new Map(products.data.map((product) => [product.id, product]))
  return productsCart.data.flatMap(({ productId, users }) => {
    const product = byId.get(productId)
    return product ? users.map((user) => ({ ...user, product })) : []
  })
}

export function totalOfLines(lines: CartLine[]): OrderTotal {
  return totalOf(
    lines.map(({ waits, qty, waitingQty, product, reason }) => ({
      state: waits ? 'waiting' : waitingQty > 0 ? 'partly_waiting' : 'ordered',
      qty,
      waitingQty,
      price: priceOf(product.price, reason),
    })),
  )
}
