import { ownPieces, waitingPieces } from '../../order-total.ts'
import type { ClaimProduct, KnownClaims } from '../claims/known-claims.ts'

/** A product of a live with its pieces: `left` is null where the shop did not say how many there are. */
export type StockRow = {
  product: ClaimProduct
  isOnShow: boolean
  ordered: number
  waiting: number
  left: number | null
}

const natural = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })
const rank = ({ codes, label }: ClaimProduct) => codes[0] ?? label

/** The products of a live by their codes, with what was ordered of each. */
export function stockRows({
  products,
  claims,
  onShow,
}: Pick<KnownClaims, 'products' | 'claims' | 'onShow'>): StockRow[] {
  const ordered = new Map<string, { ordered: number; waiting: number }>()
  for (const claim of claims.values()) {
    const sums = ordered.get(claim.productId) ?? { ordered: 0, waiting: 0 }
    sums.ordered += ownPieces(claim)
    sums.waiting += waitingPieces(claim)
    ordered.set(claim.productId, sums)
  }
  return [...products.values()]
    .sort((one, other) => natural.compare(rank(one), rank(other)))
    .map((product) => {
      const sums = ordered.get(product.id) ?? { ordered: 0, waiting: 0 }
      const left = product.pieces === null ? null : Math.max(0, product.pieces - sums.ordered)
      return { product, isOnShow: product.id === onShow?.productId, ...sums, left }
    })
}

/** The product after the one on show, in the order of the list and around its end, that is not sold out. */
export function nextToShow(rows: StockRow[]): ClaimProduct | null {
  const from = rows.findIndex(({ isOnShow }) => isOnShow) + 1
  const order = [...rows.slice(from), ...rows.slice(0, from)]
  const isOffered = ({ left, product }: StockRow) => left !== 0 && product.catalogue?.available !== false
  return order.find((row) => !row.isOnShow && isOffered(row))?.product ?? null
}
