import type { Claimed } from './judge-notes.ts'
import { countNear, type OfProduct, rounded, shareOf, type Whole } from './judge-whole.ts'
import type { Shown } from './second-reading.ts'
import type { Order, Product } from './types.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** What is not known is below all that is. */
const NONE = -100

/** One order with all that it is judged by. */
type Line = Whole & {
  order: Order
  product: Product
  of: OfProduct
  /** The person's orders, and the place of this one. */
  own: Order[]
  place: number
  first: Claimed | undefined
  claims: Claimed[]
  /** What the first reading knew to be shown before the order, the latest first, and after it. */
  past: Shown[]
  next: Shown[]
  /** How often the product was spoken of. */
  mentioned: { all: number; asks: number; shop: number }
}

/** What says one number of an order. */
export type Feature = (line: Line) => number

/** The numbers of an order, in the order of the features. */
export function judgeFeatures(whole: Whole, order: Order, features: Feature[]): number[] {
  const line = lineOf(whole, order)
  return features.map((feature) => feature(line))
}

function lineOf(whole: Whole, order: Order): Line {
  const claims = whole.notes.claimsOf(order)
  return {
    ...whole,
    ...whole.around.showsAround(order.since + 1, 6, 2),
    order,
    product: whole.live.book.get(order.productId),
    of: whole.ofProduct.get(order.productId)!,
    own: whole.ofPerson.get(order.userName)!,
    place: whole.ownPlaces.get(order)!,
    first: claims[0],
    claims,
    mentioned: whole.around.mentionCount(order.productId),
  }
}

const sinceOf = ({ since }: Order): number => since

/** How many others order around the time of an order. */
const others = (list: Order[], { order: { since, userName } }: Line, before: number, after: number): number =>
  countNear(list, sinceOf, [since - before, since + after], (one) => one.userName !== userName)

const has =
  (feature: string) =>
  ({ order }: Line): number =>
    Number(order.features.includes(feature))

const seconds = (time: number | null | undefined): number =>
  time === null || time === undefined ? NONE : Math.round(time / SECOND)

/** The most of what the comments of an order say. */
const most = ({ claims }: Line, of: (claim: Claimed) => number | null | undefined): number =>
  rounded(Math.max(NONE, ...claims.map((claim) => of(claim) ?? NONE)))

/** Of the orders of others around an order, the share of those of the same product. */
function agreeing(line: Line, within: number): number {
  const { productId, since, userName } = line.order
  const all = others(line.orders, line, within, within)
  if (all === 0) return NONE
  const isSame = (one: Order) => one.productId === productId && one.userName !== userName
  return shareOf(countNear(line.orders, sinceOf, [since - within, since + within], isSame), all)
}

/** How much the person wrote beside the order between two moments. */
const written = ({ notes, order }: Line, from: number, to: number, isAsking = false): number =>
  countNear(
    notes.writtenBy(order.userName),
    ({ at }) => at,
    [from, to],
    ({ at, isQuestion }) => at !== order.since && at !== order.changedAt && (isQuestion || !isAsking),
  )

/** By whom and how the product was named around the time of the order. */
const mentionsNear = ({ around, order }: Line, before: number) =>
  around.mentionsOf(order.productId, order.since - before, order.since + MINUTE, order.userName)

/** What an order is judged by. Times are in seconds. No word of a comment is in it. */
export const FEATURES: Record<string, Feature> = {
  // The comments that make it, as they were read.
  opinion: ({ first }) => rounded(first?.opinion ?? NONE),
  'best opinion': (line) => most(line, ({ opinion }) => opinion),
  'last opinion': ({ claims }) => rounded(claims.at(-1)?.opinion ?? NONE),
  noted: ({ claims }) => claims.length,
  words: ({ first }) => first?.words ?? NONE,
  unknown: ({ first }) => first?.unknown ?? 0,
  'strange nouns': ({ first }) => first?.strangeNouns ?? 0,
  learnt: has('form:learnt'),
  comments: ({ order }) => order.commentIds.length,
  'changed after': ({ order }) => seconds(order.changedAt - order.since),
  // Why it is of this product.
  'by code': has('by:code'),
  'by name': has('by:name'),
  'by show': has('by:show'),
  lead: ({ first }) => rounded(first?.chosen?.lead ?? NONE),
  chance: ({ first }) => rounded(first?.chosen?.chance ?? NONE),
  'best chance': (line) => most(line, ({ chosen }) => chosen?.chance),
  candidates: ({ first }) => first?.chosen?.candidates ?? 0,
  moved: ({ first }) => Number(first?.chosen?.isMoved ?? false),
  'best named': (line) => most(line, ({ named }) => named),
  'shared by': ({ first }) => first?.sharedBy ?? 0,
  'named head': ({ first }) => Number(first?.isHead ?? false),
  'named by buyers': ({ first }) => Number(first?.isByBuyers ?? false),
  'products asked': ({ first }) => first?.products ?? 0,
  // What was shown and said around it.
  shown: ({ first }) => seconds(first?.shown),
  'any shown': ({ first }) => seconds(first?.anyShown),
  'shop wrote': ({ first }) => seconds(first?.shopWrote),
  'show place': ({ past, order }) => {
    const at = past.findIndex(({ productId }) => productId === order.productId)
    return at < 0 ? 9 : at
  },
  'next show': ({ next, order }) => (next[0] ? seconds(next[0].at - order.since) : NONE),
  shows: ({ of }) => of.shows,
  'others named near': (line) =>
    mentionsNear(line, MINUTE).filter(({ isNamed, way }) => isNamed && way !== 'shop').length,
  'shop named near': (line) => mentionsNear(line, 2 * MINUTE).filter(({ way }) => way === 'shop').length,
  // Who else orders.
  'others ordered': ({ first }) => seconds(first?.othersOrdered),
  buyers: ({ of }) => of.orders.length,
  'buyers by name': ({ of, order }) => of.byName - Number(order.reason.kind === 'product_named'),
  'buyers by code': ({ of, order }) => of.byCode - Number(order.reason.kind === 'code_named'),
  place: ({ places, order }) => places.get(order)!,
  'others in 30': (line) => others(line.of.orders, line, 30 * SECOND, 30 * SECOND),
  'others before': (line) => others(line.of.orders, line, 2 * MINUTE, 0),
  'others after': (line) => others(line.of.orders, line, 0, 2 * MINUTE),
  'orders in 30': (line) => others(line.orders, line, 30 * SECOND, 30 * SECOND),
  'agree in 30': (line) => agreeing(line, 30 * SECOND),
  'agree in 10': (line) => agreeing(line, 10 * SECOND),
  // The person.
  'own before': ({ own, place, order }) => (place > 0 ? seconds(order.since - own[place - 1]!.since) : NONE),
  'own after': ({ own, place, order }) => {
    const after = own[place + 1]
    return after ? seconds(after.since - order.since) : NONE
  },
  'own cancelled': ({ cancelled, order }) => cancelled.get(order.userName) ?? 0,
  'last of person': ({ first }) => seconds(first?.lastOfPerson),
  'of last': ({ first }) => Number(first?.isOfLast ?? false),
  written: ({ notes, order }) => notes.writtenBy(order.userName).length,
  'orders of written': ({ notes, order, own }) => shareOf(own.length, notes.writtenBy(order.userName).length),
  'wrote after': (line) => written(line, line.order.changedAt, line.order.changedAt + MINUTE),
  'asks before': (line) => written(line, line.order.since - MINUTE, line.order.since, true),
  // How much of it, and which.
  quantity: ({ order }) => order.items.reduce((sum, { quantity }) => sum + quantity, 0),
  loose: ({ order }) => Number(order.items.some(({ loose }) => loose)),
  size: ({ order, product }) => {
    const sizes = order.items.flatMap(({ variant }) => variant.size ?? [])
    if (sizes.length === 0) return 0
    return product.sizes.length === 0 ? 1 : sizes.every((size) => product.sizes.includes(size)) ? 2 : -1
  },
  colour: ({ order, product: { details, names } }) => {
    const colours = order.items.flatMap(({ variant }) => variant.colour ?? [])
    if (colours.length === 0) return 0
    return colours.every((one) => details.includes(one) || names.includes(one)) ? 2 : 1
  },
  'variant of others': ({ around, order }) => {
    const values = order.items.flatMap(({ variant }) => Object.values(variant))
    const others = values.map((value) => around.buyersOfVariant(order.productId, value, order.userName))
    return Math.max(NONE, ...others)
  },
  // The product.
  coded: ({ product }) => Number(product.codes.length > 0),
  sure: ({ product }) => rounded(product.confidence),
  names: ({ product }) => product.names.length,
  details: ({ product }) => product.details.length,
  'called by buyers': ({ product }) => product.calledByBuyers?.length ?? 0,
  'product mentions': ({ product }) => product.mentions,
  mentions: ({ mentioned }) => mentioned.all,
  'mentions by shop': ({ mentioned }) => mentioned.shop,
  'mentions asking': ({ mentioned: { all, asks } }) => (all === 0 ? NONE : shareOf(asks, all)),
  'orders of mentions': ({ mentioned: { all }, of }) => (all === 0 ? NONE : shareOf(of.orders.length, all)),
  'known before': ({ product: { knownSince }, order }) =>
    knownSince === undefined ? NONE : seconds(order.since - knownSince),
  announced: ({ product: { announcedAt }, order }) =>
    announcedAt === null ? NONE : Math.max(NONE + 1, seconds(order.since - announcedAt)),
  // The live.
  divided: ({ live }) => Number(live.state.isDivided),
  codes: ({ live }) => Number(live.book.hasCodes),
  'coded share': ({ codedShare }) => codedShare,
  'named share': ({ namedShare }) => namedShare,
  'typed share': ({ typedShare }) => typedShare,
  'live products': ({ ofProduct }) => ofProduct.size,
  'orders a product': ({ orders, ofProduct }) => shareOf(orders.length, ofProduct.size),
  'orders a person': ({ orders, ofPerson }) => shareOf(orders.length, ofPerson.size),
  'orders a comment': ({ orders, notes }) => shareOf(orders.length, notes.comments),
  'shop share': ({ notes }) => shareOf(notes.shopLines, notes.comments),
  moment: ({ orders, order }) => {
    const [from, to] = [orders[0]!.since, orders.at(-1)!.since]
    return shareOf(order.since - from, to - from)
  },
}
