import { confidenceOf, type Weights } from './confidence.ts'
import { orderFeatures } from './order-features.ts'
import { type Context, isRuledOut } from './order-form.ts'
import fitted from './order-words.json' with { type: 'json' }
import { isShortOrder } from './short-orders.ts'
import type { Features } from './types.ts'

/** How likely a comment orders, as learnt from labelled lives. */
export type OrderModel = {
  weights: Weights
  /** What the grammar does not read as an order is one from here on. */
  reads: number
  /** What the grammar reads as an order is none below. */
  denies: number
  /** Sees what is learnt from: each comment that may order, with what says whether it does. */
  observe?: (commentId: string, features: Features) => void
}

const { reads, denies, ...weights } = fitted
export const learntOrders: OrderModel = { weights, reads, denies }

const known = new WeakMap<Weights, Set<string>>()

/** The words that the model has a weight for. */
function knownWords(weights: Weights): Set<string> {
  const before = known.get(weights)
  if (before) return before
  const names = Object.keys(weights.weights).filter((name) => name.startsWith('word '))
  const words = new Set(names.map((name) => name.slice('word '.length)))
  known.set(weights, words)
  return words
}

/**
 * What the model says of a comment that the grammar has judged: that it orders all the same, that it does not, or
 * nothing where it is not sure enough to differ. It makes no order of what a rule knows to be none, and leaves short
 * orders to their own rules.
 */
export function secondOpinion(context: Context, isRead: boolean): 'orders' | 'talks' | null {
  const { orders } = context.live.learnt
  if (!orders || !(orders.observe || (isRead ? !isPlain(context) : mayOrder(context)))) return null
  const words = knownWords(orders.weights)
  const features = orderFeatures(context, (word) => words.has(word))
  orders.observe?.(context.comment.id, features)
  const likely = confidenceOf(features, orders.weights)
  if (isRead) return likely < orders.denies && !isPlain(context) && !isShortOrder(context) ? 'talks' : null
  return likely >= orders.reads ? 'orders' : null
}

/** "quero a 31", "12 G": a code with nothing that is not understood needs no second opinion. */
const isPlain = ({ items }: Context): boolean =>
  items.unknownWords.length === 0 && items.asks.some(({ by }) => by === 'code')

/** "obrigada!", "isso": who has ordered and says nothing of goods, amounts or variants orders no more. */
const mayOrder = (context: Context): boolean => {
  const { live, comment, items } = context
  const saysMore = items.asks.length > 0 || items.unknownWords.length > 0
  return (saysMore || !live.hasOrdered(comment.userName)) && !isRuledOut(context)
}
