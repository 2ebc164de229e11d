import { onlyAdmires } from './admires.ts'
import { likelihoodOf, sumOf, type Weights } from './confidence.ts'
import { orderFeatures } from './order-features.ts'
import { type Context, ordersNothing, rulesAgainst } from './order-form.ts'
import fitted from './order-words.json' with { type: 'json' }
import { isShortOrder, onlyFollows } from './short-orders.ts'
import type { Features } from './types.ts'
import { hasWord, withoutPairs } from './word-pairs.ts'

/** A model, learnt from labelled lives, of how likely a comment is an order. */
export type OrderModel = {
  weights: Weights
  /** From this probability on, a comment that the grammar does not read as an order is one. */
  reads: number
  /** The same where a rule speaks against it: "queria 3 do 13, se ainda tiver". */
  readsAgainst: number
  /** Below this probability, a comment that the grammar reads as an order is none. */
  denies: number
  /** For training: is called with the features of each comment that may be an order. */
  observe?: (commentId: string, features: Features) => void
}

const { reads, readsAgainst, denies, ...weights } = fitted
export const learntOrders: OrderModel = { weights, reads, readsAgainst, denies }

/**
 * The model's verdict on a comment that the grammar has read as an order (`isRead`) or not: it `orders`, it only `talks`,
 * or null: the model is not sure enough to overrule the grammar. Where a rule speaks against an order it has to be surer
 * of one, and it never denies what is sure.
 */
export function secondOpinion(context: Context, isRead: boolean): 'orders' | 'talks' | null {
  const { orders } = context.live.learnt
  if (!orders || !(orders.observe || !(isRead ? isPlain(context) : isNever(context) || isMereTalk(context))))
    return null
  const { weights } = orders
  const against = rulesAgainst(context)
  const isBarred = !isRead && (against.includes('viewer') || (against.length > 0 && hasOrderedIt(context)))
  if (isBarred && !orders.observe) return null
  const { pairs, features } = orderFeatures(context, (word) => hasWord(weights, word), against)
  orders.observe?.(context.comment.id, [...pairs.names(), ...features])
  const odds = pairs.sumIn(weights) + sumOf(features, withoutPairs(weights))
  context.live.notes?.opinion(context.comment.id, odds)
  const likely = likelihoodOf(odds)
  if (isRead) return likely < deniesIn(context, orders) && !isSure(context) ? 'talks' : null
  const isLikely = likely >= (against.length > 0 ? orders.readsAgainst : orders.reads)
  return isLikely && !isBarred && !isNever(context) && !isMereTalk(context) ? 'orders' : null
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
  isPlain(context) ||
  isShortOrder(context) ||
  (context.signals.waits && !context.comment.isQuestion) ||
  context.reading.text.endsWith(' para mim ')

/** "obrigada!", "isso": after an order, a comment without goods, amounts or variants is seldom another one. */
const isThanks = ({ live, comment, items }: Context): boolean =>
  items.asks.length === 0 && items.unknownWords.length === 0 && live.hasOrdered(comment.userName)

/** A question or a verdict that names nothing, and thanks: never likely enough, so the model need not look at them. */
const isMereTalk = (context: Context): boolean =>
  (context.items.asks.length === 0 && (context.comment.isQuestion || isVerdict(context))) || isThanks(context)

const isVerdict = ({ signals, reading }: Context): boolean => signals.forMe && VERDICT.test(reading.text)
/** "perfeita pra mim!" */
const VERDICT =
  /^ (?:(?:muito|ficou|essa|esse) )?(?:bo[am]|otim[oa]|perfeit[oa]|lind[oa]|ideal|certinh[oa]) para mim /

/**
 * Who gives up, passes or follows others whom the grammar has not found orders nothing, and "4 e não 2" from who has
 * ordered is no order beside the one it changes.
 */
function isNever(context: Context): boolean {
  const { live, comment, reading, signals } = context
  if (signals.cancel || signals.pass || signals.declines || onlyFollows(reading.text)) return true
  if (ordersNothing(reading) || (onlyAdmires(context) && !signals.want && !signals.mine)) return true
  return reading.text.includes(' nao ') && live.hasOrdered(comment.userName)
}

/** "o meu deu 6 potes, confere?": what a rule speaks against, of what the person has ordered, tells of that order. */
function hasOrderedIt({ live, comment, items }: Context): boolean {
  const named = items.asks.flatMap(({ product }) => product?.id ?? [])
  const shown = live.state.show?.productId
  const ids = named.length > 0 || shown === undefined ? named : [shown]
  return ids.some((id) => (live.order(comment.userName, id)?.state ?? 'cancelled') !== 'cancelled')
}
