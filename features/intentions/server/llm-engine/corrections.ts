import type { SellerInput } from '../engine/seller-input.ts'
import type { Line, Result } from '../engine/types.ts'
import type { Ledger } from './ledger.ts'
import type { LiveReading } from './live-reading.ts'
import type { ProductFinder } from './merge-embedded.ts'

/** The comments that corrections are about, by who wrote them: no model decides on them. */
export function settledComments(inputs: SellerInput[]): Map<string, Set<string>> {
  const settled = new Map<string, Set<string>>()
  for (const input of inputs) {
    if (input.kind !== 'correction') continue
    const own = settled.get(input.userName) ?? new Set()
    settled.set(input.userName, own)
    for (const id of input.decisions.flatMap(({ commentIds }) => commentIds)) own.add(id)
  }
  return settled
}

/** Orders that the seller decided on, and that no later comment of the person placed anew. */
export function correctedLines({ lines, rejected }: Pick<Result, 'lines' | 'rejected'>): Line[] {
  return [...lines, ...rejected].filter(({ correctionId }) => correctionId !== null)
}

/**
 * Puts what the seller decided in the place of what a model read: of each corrected order the embedded engine's lines
 * stand, which applied the correction and what the person wrote after it. A line that only settled comments prove goes,
 * whatever product the model took them for.
 */
export function applyCorrections(
  ledger: Ledger,
  { result, comments }: LiveReading,
  inputs: SellerInput[],
  productOf: ProductFinder,
): void {
  const corrected = Map.groupBy(correctedLines(result), ({ userName }) => userName)
  const settled = settledComments(inputs)
  for (const userName of new Set([...corrected.keys(), ...settled.keys()])) {
    const own = corrected.get(userName) ?? []
    const ids = settled.get(userName) ?? new Set()
    const products = new Set(own.map(({ productId }) => productOf(productId)?.id))
    ledger.remove(
      ledger
        .linesOf(userName)
        .filter((line) => products.has(line.productId) || line.commentIds.every((id) => ids.has(id))),
    )
    for (const { position: _, ...line } of own.filter(({ isCancelled }) => !isCancelled)) {
      const product = productOf(line.productId)
      if (!product) continue
      ledger.addProduct(product)
      const places = line.commentIds.map((id) => comments.get(id)?.place ?? 0)
      ledger.addLine({
        ...line,
        productId: product.id,
        first: Math.min(...places, Number.MAX_SAFE_INTEGER),
        last: Math.max(...places, 0),
      })
    }
  }
}
