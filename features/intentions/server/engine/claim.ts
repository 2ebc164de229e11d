import { lineOf, moveFromShow, selfCorrected, totalSaid } from './corrections.ts'
import { areBoth, areTwoKinds, forSeveral } from './counted-by-words.ts'
import { foldClaim, prove } from './fold.ts'
import { forEachOnce, isBesideOwn, wantedByBoth } from './for-others.ts'
import { countedForPeople } from './for-people.ts'
import { inHeldPacks } from './held-pieces.ts'
import { inHundreds, noteHundreds } from './hundreds.ts'
import { countedIn, countsPieces } from './in-packs.ts'
import type { Ask } from './item-types.ts'
import { ofEachKind, ofEachNamed, ofEachSize } from './of-each.ts'
import { addsOf } from './on-top.ts'
import type { Context } from './order-form.ts'
import { isListed, recitesOrder } from './recited.ts'
import { sameAmount } from './same-amount.ts'
import { noteSizesSaid } from './sizes-by-buyers.ts'
import { surroundingsOf } from './surroundings.ts'
import type { Change, Features, NoOrderReason, Order, Product, Reason } from './types.ts'

export const no = ({ comment }: Context, reason: NoOrderReason): Change[] => [
  { kind: 'not_an_order', commentId: comment.id, reason },
]

/** One thing is asked for, or the same code more than once. */
const isOneKind = (asks: Ask[]): boolean =>
  asks.length === 1 || asks.every(({ by, variant }) => by === 'code' && Object.keys(variant).length === 0)

/** "na verdade 3", "na verdade 3 caixas". */
function correctedOf({ reading, live }: Context, product: Product): number | null {
  const n = selfCorrected(reading)
  return n === null || countsPieces(reading, n) ? n : n * countedIn(reading, live, product)
}

/** "a preta 2, não, 3": the number that comes in the end counts the kind that is named, if it does not name it. */
const isNoSize = ({ variant }: Ask, n: number): boolean => variant.size !== String(n)

/** Folds what a comment asks for into the person's order of the product. */
export function claim(
  context: Context,
  product: Product,
  asks: Ask[],
  reason: Reason,
  features: Features,
  state: Order['state'] = 'ordered',
): Change[] {
  const { live, comment, signals, person } = context
  live.book.prove(product, comment.id)
  asks = forEachOnce(asks, context.reading)
  const total = totalSaid(context.reading, signals)
  const ofEach = ofEachKind(context, product)
  const corrected = total === null ? correctedOf(context, product) : null
  const meant = total ?? corrected ?? ofEach ?? wantedByBoth(context.reading) ?? forSeveral(context)
  const isPlain = asks.every(({ variant }) => Object.keys(variant).length === 0)
  const isOfOneItem = asks.length === 1 && (live.order(comment.userName, product.id)?.items.length ?? 0) === 1
  const isMeant =
    meant !== null &&
    (total !== null
      ? isPlain || isOfOneItem
      : (isPlain || ofEach === meant || (corrected !== null && isNoSize(asks[0]!, corrected))) &&
        asks.length === 1)
  const forPeople = !isMeant && isOneKind(asks) ? countedForPeople(context, product, asks) : null
  if (isMeant) asks = [{ ...asks[0]!, quantity: meant, open: [] }]
  else if (forPeople !== null) asks = [{ ...asks[0]!, quantity: forPeople, open: [] }]
  else if (asks.length === 1 && (areBoth(context) || areTwoKinds(context)))
    asks = [{ ...asks[0]!, quantity: 2 }]
  else asks = ofEachSize(context, product, asks)
  asks = ofEachNamed(context, product, asks)
  asks = sameAmount(context, product, asks)
  asks = inHeldPacks(asks, product, context.reading.words)
  noteHundreds(product, context.reading)
  asks = inHundreds(asks, product)
  moveFromShow(context, product)
  const before = live.order(comment.userName, product.id)
  const recites = recitesOrder(context, before)
  if (before && recites && isListed(asks)) {
    prove(before, comment)
    return [lineOf(before)]
  }
  const note = live.notes?.claimOf(context, product)
  const isRepeatOfWaiting = before && before.state !== 'cancelled' && state === 'conditional'
  const order = foldClaim(live, {
    comment,
    product,
    asks,
    reason,
    features: [...features, ...surroundingsOf(context, product)],
    state: isRepeatOfWaiting ? before.state : state,
    adds: total === null && !recites && addsOf(context, asks),
    another:
      signals.more || / (?:tambem|outr[oa]) |^ e /.test(context.reading.text) || isBesideOwn(context, asks),
    corrects: signals.correction,
    words: context.reading.words,
  })
  if (note) live.notes!.claimed(order, note)
  const isOfOne = new Set(context.items.asks.flatMap((ask) => ask.product ?? [])).size <= 1
  if (isOfOne) noteSizesSaid(live, context.reading.words, product)
  Object.assign(person, {
    lastProduct: product.id,
    lastAt: comment.at,
    lastKind: state === 'conditional' ? 'condition' : 'order',
    askedAt: null,
    askedProduct: null,
  })
  return [lineOf(order)]
}
