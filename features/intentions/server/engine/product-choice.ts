import { type Candidate, candidatesOf } from './choice-features.ts'
import fitted from './chosen-products.json' with { type: 'json' }
import { sumOf, type Weights } from './confidence.ts'
import { chosenOf } from './judge-notes.ts'
import type { Context } from './order-form.ts'
import type { Product } from './types.ts'

/** A model, learnt from labelled lives, of which product an order is about. */
export type ChoiceModel = {
  weights: Weights
  /** How much likelier than the grammar's choice another product must be. */
  margin: number
  observe?: (commentId: string, userName: string, candidates: Candidate[]) => void
}

const { margin, ...weights } = fitted
export const learntChoice: ChoiceModel = { weights, margin }

const JUDGED = /^by:(?:name|show|own|late|others|closed|new)$/

/** The product that the model finds likeliest for an order that says none beyond doubt; else the grammar's. */
export function chooseProduct(context: Context, ruled: Product, by: string): Product {
  const { live, comment, signals } = context
  const { around, learnt } = live
  if (!around || !learnt.choice || !JUDGED.test(by) || signals.cancel) return ruled
  const candidates = candidatesOf({ context, around, ruled, how: by.slice(3) })
  learnt.choice.observe?.(comment.id, comment.userName, candidates)
  if (candidates.length < 2) return ruled
  const { weights, margin } = learnt.choice
  const sums = candidates.map(({ features }) => sumOf(features, weights))
  const best = sums.indexOf(Math.max(...sums))
  const chosen = sums[best]! - sums[0]! > margin ? best : 0
  const { product } = candidates[chosen]!
  live.notes?.choice(comment.id, product, chosenOf(sums, chosen))
  return product
}
