import { confidenceOf, type Weights } from './confidence.ts'
import { orderFeatures } from './order-features.ts'
import { type Context, isRuledOut } from './order-form.ts'
import fitted from './order-words.json' with { type: 'json' }
import { isShortOrder } from './short-orders.ts'
import type { Features } from './types.ts'

/** A model, learnt from labelled lives, of how likely a comment is an order. */
export type OrderModel = {
  weights: Weights
  /** From this probability on, a comment that the grammar does not read as an order is one. */
  reads: number
  /** Below this probability, a comment that the grammar reads as an order is none. */
  denies: number
  /** For training: is called with the features of each comment that may be an order. */
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
 * The model's verdict on a comment that the grammar has read as an order (`isRead`) or not: it `orders`, it only `talks`,
 * or null: the model is not sure enough to overrule the grammar. It never makes an order of a comment that a rule excludes,
 * and never denies what is sure.
 */
export function secondOpinion(context: Context, isRead: boolean): 'orders' | 'talks' | null {
  const { orders } = context.live.learnt
  if (!orders || !(orders.observe || (isRead ? !isPlain(context) : mayOrder(context)))) return null
  const words = knownWords(orders.weights)
  const features = orderFeatures(context, (word) => words.has(word))
  orders.observe?.(context.comment.id, features)
  const likely = confidenceOf(features, orders.weights)
  if (isRead) return likely < deniesIn(context, orders) && !isSure(context) ? 'talks' : null
  return likely >= orders.reads ? 'orders' : null
}

/** "quero a 31", "12 G": an order by code in which every word is understood needs no second opinion. */
const isPlain = ({ items }: Context): boolean =>
  items.unknownWords.length === 0 && items.asks.some(({ by }) => by === 'code')

const SURER = 3
/** Where the shop only speaks, "o macaco azul!!" shows what others order next, so the model has to be surer that it is talk. */
const deniesIn = ({ live }: Context, { denies }: OrderModel): number =>
  live.state.announcements === 0 && !live.book.hasCodes ? denies / SURER : denies

/** What is not denied: an order by code, a short one that fits its moment, "vit c pra mim". */
const isSure = (context: Context): boolean =>
  isPlain(context) || isShortOrder(context) || context.reading.text.endsWith(' para mim ')

/** "obrigada!", "isso": after an order, a comment without goods, amounts or variants is not another one. */
const mayOrder = (context: Context): boolean => {
  const { live, comment, items } = context
  const saysMore = items.asks.length > 0 || items.unknownWords.length > 0
  return (saysMore || !live.hasOrdered(comment.userName)) && !isRuledOut(context)
}
