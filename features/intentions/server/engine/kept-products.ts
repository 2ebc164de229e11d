import { confidenceOf } from './confidence.ts'
import { type Found, type KeptModel, keptFeatures } from './kept-features.ts'
import fitted from './kept-products.json' with { type: 'json' }
import type { Product } from './types.ts'

const { least, ...weights } = fitted
export const learntKept: KeptModel = { weights, least }

/** What the seller has said of a product is so. */
const STATED = 0.99

/** The products that the model takes for no goods of the live: words of talk, parts and kinds of others. */
export function notSold(found: Found & { kept?: KeptModel }): Set<string> {
  const { products, orders, kept: model } = found
  const corrected = new Set(
    orders.flatMap(({ productId, correctionId }) => (correctionId === null ? [] : productId)),
  )
  const judged = products.filter((product) => isOnlySpoken(product) && !corrected.has(product.id))
  if (!model || judged.length === 0) return new Set()
  const features = keptFeatures(found, judged)
  for (const [id, own] of features) model.observe?.(id, own)
  return new Set(
    [...features].flatMap(([id, own]) => (confidenceOf(own, model.weights) < model.least ? id : [])),
  )
}

/** Neither the shop nor its catalogue has it; only buyers have named it. */
const isOnlySpoken = ({ codes, announcedAt, catalogueId, confidence, names }: Product): boolean =>
  codes.length === 0 &&
  announcedAt === null &&
  catalogueId === null &&
  confidence < STATED &&
  names.length > 0
