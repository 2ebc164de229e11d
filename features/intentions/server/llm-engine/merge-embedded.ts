import type { Line, Product } from '../engine/types.ts'
import type { ModelProduct } from './check-answer.ts'
import type { Ledger } from './ledger.ts'
import type { LiveReading } from './live-reading.ts'

/**
 * Adds to a ledger what the embedded engine found in the comments that no model judged: their orders, changes and
 * cancellations. Products of both are the same where they share a code, a comment or the label.
 */
export function mergeEmbedded(
  ledger: Ledger,
  { result, comments }: LiveReading,
  unjudged: Set<string>,
  productOf: ProductFinder,
): void {
  const placeOf = (id: string) => comments.get(id)?.place ?? 0

  for (const id of unjudged)
    for (const { productId, userName } of comments.get(id)?.cancelled ?? []) {
      const ours = productOf(productId)
      const lines = ledger.linesOf(userName).filter((line) => line.productId === ours?.id)
      ledger.remove(lines.filter(({ last }) => last < placeOf(id)))
    }

  for (const line of result.lines.filter(
    (one) => !one.isCancelled && one.commentIds.some((id) => unjudged.has(id)),
  )) {
    const product = productOf(line.productId)
    if (!product) continue
    ledger.addProduct(product)
    mergeLine(ledger, { ...line, productId: product.id }, line.commentIds.map(placeOf))
  }
}

function mergeLine(ledger: Ledger, { position: _, ...line }: Line, places: number[]): void {
  const own = ledger.linesOf(line.userName).filter(({ productId }) => productId === line.productId)
  const last = Math.max(...places)
  const same =
    own.find(({ variant }) => variant === line.variant) ??
    (own.length === 1 && (line.variant === '' || own[0]?.variant === '') ? own[0] : undefined)
  if (!same) {
    ledger.addLine({ ...line, first: Math.min(...places), last })
    return
  }
  same.commentIds = [...new Set([...same.commentIds, ...line.commentIds])]
  if (last <= same.last) return
  Object.assign(same, {
    quantity: line.quantity,
    variant: line.variant || same.variant,
    isWaiting: line.isWaiting,
    isConditional: line.isConditional,
    waitingQuantity: line.waitingQuantity,
    changedAt: line.changedAt,
    last,
  })
}

/** The ledger's product for one of the embedded engine's, or the latter under an id of its own. */
export type ProductFinder = (id: string) => ModelProduct | null

export function productFinder(ledger: Ledger, embedded: Product[]): ProductFinder {
  const ours = [...ledger.products.values()]
  const known = new Map(embedded.map((product) => [product.id, product]))
  const found = new Map<string, ModelProduct>()
  return (id) => {
    const product = known.get(id)
    if (!product) return null
    const before = found.get(id)
    if (before) return before
    const codes = new Set(product.codes.map((code) => code.toLowerCase()))
    const same = ours.find(
      (one) =>
        one.codes.some((code) => codes.has(code.toLowerCase())) ||
        one.commentIds.some((comment) => product.commentIds.includes(comment)) ||
        one.label.toLowerCase() === product.label.toLowerCase(),
    )
    const { label, confidence, commentIds } = product
    const answer = same ?? { id: `e-${id}`, label, codes: product.codes, confidence, commentIds }
    found.set(id, answer)
    return answer
  }
}
