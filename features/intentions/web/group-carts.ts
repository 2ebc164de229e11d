import type { CartProduct, Carts, CartUser } from './carts-query.ts'

export type CartLine = CartUser & { product: CartProduct }
/** Lines under the product or the person that they have in common. `pieces` without those of people who wait. */
export type CartGroup = { key: string; label: string; codes: string[]; pieces: number; lines: CartLine[] }

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
    pieces: piecesOf(own),
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

export function piecesOf(lines: CartLine[]): number {
  return lines.reduce((sum, { waits, qty }) => sum + (waits ? 0 : qty), 0)
}
