import { type Product, paidPrice, type Sku, shownName } from '#features/catalogue/web/index.ts'
import type { mostPieces } from '../../contract.ts'

// Matches the contract by its type, without importing its schemas into the page.
export const mostOfLine: typeof mostPieces = 10

/** A sku that the seller puts into an order. `price` in centavos. */
export type PickedPiece = { skuId: number; name: string; variant: string; price: number; quantity: number }

/** A sku by its values: "Azul, P"; empty for a simple product. */
export const variantOf = ({ variations }: Pick<Sku, 'variations'>) =>
  variations.map(({ value }) => value).join(', ')

/** The piece of a product's sku. */
export const pieceOf = (product: Pick<Product, 'name'>, sku: Sku): PickedPiece => ({
  skuId: sku.id,
  name: shownName(product.name),
  variant: variantOf(sku),
  price: paidPrice(sku),
  quantity: 1,
})

/** With the piece; one that is there already becomes one more, 10 at most. */
export function withPiece(pieces: readonly PickedPiece[], piece: PickedPiece): PickedPiece[] {
  const isThere = pieces.some(({ skuId }) => skuId === piece.skuId)
  if (!isThere) return [...pieces, piece]
  return pieces.map((one) =>
    one.skuId === piece.skuId ? { ...one, quantity: Math.min(mostOfLine, one.quantity + 1) } : one,
  )
}

/** With another quantity of a sku; 0 removes it. */
export function withQuantity(pieces: readonly PickedPiece[], skuId: number, quantity: number): PickedPiece[] {
  return pieces
    .map((one) => (one.skuId === skuId ? { ...one, quantity } : one))
    .filter((one) => one.quantity > 0)
}

/** What the pieces cost together, in centavos. */
export const worthOf = (pieces: readonly PickedPiece[]) =>
  pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
