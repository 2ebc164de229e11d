import { isGrade } from './announcement-sizes.ts'
import type { Ask } from './item-types.ts'
import { buysMany, countsNamed, noteMany } from './large-amounts.ts'
import { isNoAmount, isWrittenOut } from './learnt-amounts.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import { ofKinds } from './same-amount.ts'
import { isSizeOf } from './size-or-code.ts'
import { SMALLEST_ODD } from './sizes-by-buyers.ts'
import { isSoldSingly } from './sold-by.ts'
import type { Features, LineItem, LiveComment, Order, Product, Reason, Variant } from './types.ts'
import { colourOf } from './vocabulary.ts'
import { nowWaits } from './waiting.ts'

export type Claim = {
  comment: LiveComment
  product: Product
  asks: Ask[]
  reason: Reason
  features: Features
  state: Order['state']
  /** "mais uma", "também no M": what is asked for comes on top. */
  adds: boolean
  /** "também no M": another variant comes beside the one before. */
  another?: boolean
  /** "na verdade", "troca": what is asked for takes the place of what was asked before. */
  corrects: boolean
  /** The comment, where its numbers may be judged. */
  words?: Word[]
}

const MOST_PROOFS = 60
const MOST_QUANTITY = 999
/** A number without unit or sign that is larger is a size, a price or a model rather than so many pieces. */
const MOST_LOOSE = 12
/** The same of a number that stands alone. */
const MOST_BARE = 24

/** Adds a claim to the person's order of the product: a repetition changes nothing, a correction changes the order. */
export function foldClaim(live: Live, claim: Claim): Order {
  const { comment, product } = claim
  const wanted = claim.asks.map((ask) => itemOf(live, ask, claim))
  let order = live.order(comment.userName, product.id)
  if (!order) {
    order = {
      productId: product.id,
      userName: comment.userName,
      items: mergeSame(wanted.map(asItem)),
      state: claim.state,
      reason: claim.reason,
      since: comment.at,
      place: ++live.state.places,
      changedAt: comment.at,
      commentIds: [comment.id],
      features: claim.features,
      correctionId: null,
    }
    live.addOrder(order)
  } else if (order.state === 'cancelled') {
    Object.assign(order, {
      items: mergeSame(wanted.map(({ variant, quantity }, at) => restore(order!, variant, quantity, at))),
      state: claim.state,
      reason: claim.reason,
      since: comment.at,
      place: ++live.state.places,
      features: claim.features,
      correctionId: null,
    })
    prove(order, comment)
  } else {
    const parts = partsOf(order, wanted)
    if (parts) order.items = parts
    const news = parts ? [] : saysAgain(order, wanted, claim)
    const listed = wanted.filter(({ variant }) => Object.keys(variant).length > 0)
    for (const item of news)
      change(
        order,
        item,
        listed.length > 1 && item !== listed[0]
          ? { ...claim, another: true, corrects: claim.corrects && item.quantity === null }
          : claim,
      )
    for (const item of order.items) item.quantity = Math.min(item.quantity, MOST_QUANTITY)
    if (nowWaits(order, claim)) order.state = 'waiting'
    else if (order.state !== 'ordered' && claim.state === 'ordered') order.state = 'ordered'
    if (!order.features.includes('repeat')) order.features = [...order.features, 'repeat']
    prove(order, comment)
  }
  live.state.lastOrder = { productId: product.id, at: comment.at }
  noteMany(live, claim.asks)
  return order
}

export function prove(order: Order, comment: LiveComment): void {
  order.changedAt = comment.at
  if (order.commentIds.length < MOST_PROOFS && order.commentIds.at(-1) !== comment.id)
    order.commentIds.push(comment.id)
}

/** "quero 2", then "uma P e uma M": which ones, of as many as were ordered without saying. */
function partsOf({ items }: Order, wanted: Wanted[]): LineItem[] | null {
  const [only] = items
  if (items.length !== 1 || wanted.length < 2 || only!.quantity !== wanted.length) return null
  if (Object.keys(only!.variant).length > 0) return null
  if (wanted.some(({ variant, quantity }) => Object.keys(variant).length === 0 || (quantity ?? 1) !== 1))
    return null
  return wanted.map(({ variant }) => ({ variant, quantity: 1 }))
}

/** "5 P, 5 M e põe mais 2 G": what is listed before what comes on top is what was ordered before. */
function saysAgain({ items }: Order, wanted: Wanted[], { adds }: Claim): Wanted[] {
  if (!adds || wanted.length < 2) return wanted
  const news = wanted.filter(
    (one) =>
      !items.some(({ variant, quantity }) => quantity === one.quantity && sameKind(variant, one.variant)),
  )
  return news.length > 0 ? news : wanted
}

/** The kind that is named is the item's own, which may say more. */
const sameKind = (own: Variant, named: Variant): boolean =>
  Object.keys(named).length > 0 &&
  (Object.keys(named) as (keyof Variant)[]).every((key) => own[key] === named[key])

type Wanted = {
  variant: Variant
  quantity: number | null
  loose?: boolean
  /** "põe 60": beyond doubt an amount. */
  wanted?: boolean | undefined
}

const asItem = ({ variant, quantity, loose }: Wanted): LineItem =>
  loose ? { variant, quantity: quantity ?? 1, loose } : { variant, quantity: quantity ?? 1 }

/** A loose number becomes a size where the product has such sizes and none was named, else the quantity. */
function itemOf(live: Live, ask: Ask, { product, comment, words, adds }: Claim): Wanted {
  const variant = { ...ask.variant }
  let quantity = ask.quantity === product.parts ? null : ask.quantity
  let loose = false
  const ofEach = ofKinds(ask, product)
  if (ofEach !== null) return { variant, quantity: ofEach }
  const own = live.order(comment.userName, product.id)
  const had = own?.state === 'ordered' && own.items.length === 1 ? own.items[0]!.quantity : 0
  for (const n of ask.open) {
    // "então fechou as 12": as many as were ordered before.
    if (n > 1 && n === had && ask.articled && ask.open.length === 1) {
      quantity ??= n
      continue
    }
    if (n === product.price && ask.open.length > 1) continue
    if (n === product.parts) continue
    if (n > 2 && ask.by !== 'code' && product.codes.includes(String(n))) continue
    const isSize =
      (product.sizes.includes(String(n)) ||
        (product.saidSizes !== undefined && n >= SMALLEST_ODD && isSizeOf(product, n, false)) ||
        (product.numbersAreSizes && ask.articled === true) ||
        (live.state.asksWhich &&
          n > 1 &&
          ask.open.length === 1 &&
          ask.quantity === null &&
          !ask.wanted &&
          !isWrittenOut(words, n))) &&
      variant.size === undefined &&
      quantityBefore(ask, n) === false
    const isArticled = ask.articled && n > 1 && variant.size === undefined && ask.open.length === 1
    const isOfMany = n > MOST_LOOSE && countsNamed(live, ask, n, product)
    const mayCount =
      !(isSize || isArticled) &&
      (n <= MOST_LOOSE ||
        ask.open.length > 1 ||
        countsInPacks(product) ||
        isBare(ask, n, buysMany(live)) ||
        isOfMany)
    // "mais 30", "quero 20", "caixinha 50" where people buy many: beyond doubt.
    const isWanted = ask.wanted === true && ask.by === null && n > MOST_LOOSE
    const isDoubtful = mayCount && !adds && !isOfMany && !isWanted && words !== undefined
    const isDenied = isDoubtful && isNoAmount(live, comment.id, words, ask, product, n)
    if (mayCount && !isDenied) {
      loose ||= quantity === null
      quantity ??= Math.max(1, n)
    } else if (isSize || isArticled || (isDenied && n !== product.price)) variant.size ??= String(n)
  }
  if (ask.pairs && quantity !== null && isSoldSingly(product)) quantity *= 2
  if (quantity === null) return { variant, quantity }
  return {
    variant,
    quantity: Math.min(Math.max(1, quantity), MOST_QUANTITY),
    ...(loose && { loose, wanted: ask.wanted }),
  }
}

/** Goods of which a pack is sold beside single ones; a grade is of what has sizes, so a number may be one. */
const countsInPacks = ({ pack }: Product): boolean => pack !== null && !isGrade(pack.unit)

/** Nothing is named beside the number, or what it counts follows it. */
const isBare = ({ by, variant, leads, wanted }: Ask, n: number, many: 'no' | 'once' | 'often'): boolean =>
  (wanted === true &&
    (by !== null || Object.keys(variant).length === 0) &&
    (n < 100 || many !== 'no') &&
    (n < 33 || n > 46 || many === 'often')) ||
  (leads === true && by !== null) ||
  (by === null && Object.keys(variant).length === 0 && (n <= MOST_BARE || many === 'often'))

const quantityBefore = (ask: Ask, n: number): boolean =>
  ask.by === null && ask.open.length > 1 && ask.open[0] === n

const restore = (order: Order, variant: Variant, quantity: number | null, at: number): LineItem => {
  const before = order.items[at]
  const isSame = Object.keys(variant).length === 0
  return { variant: isSame && before ? before.variant : variant, quantity: quantity ?? 1 }
}

function change(
  order: Order,
  { variant, quantity: said, loose, wanted }: Wanted,
  { adds, corrects, another, product, words }: Claim,
): void {
  const items = order.items
  const quantity = loose && !wanted && said !== null && isFarMore(said, items) ? null : said
  const only = items.length === 1 ? items[0]! : null
  const named = Object.keys(variant).length > 0
  if (!named) {
    if (quantity === null) {
      if (adds && only) only.quantity += 1
      return
    }
    if (adds && only && !corrects) only.quantity += quantity
    else if (only) only.quantity = quantity
    else {
      const total = items.reduce((sum, item) => sum + item.quantity, 0)
      // "me vê uma", after one of each of two kinds, is said of something else.
      const isMeant = quantity > 1 || corrects || words?.some(({ text }) => text === 'entao')
      if (quantity !== total && isMeant) order.items = [{ variant: items[0]!.variant, quantity }]
    }
    return
  }
  const same = items.find((item) => agrees(item.variant, variant))
  if (same) {
    const isSizeNow = same.loose === true && variant.size === String(same.quantity)
    if (isSizeNow) Object.assign(same, { quantity: 1, loose: false })
    Object.assign(same.variant, variant)
    if (quantity !== null) same.quantity = adds ? same.quantity + quantity : quantity
    return
  }
  const isOther =
    quantity !== null && (quantity > 1 || (only !== null && only.quantity > 1)) && isTold(variant, product)
  if ((adds || another || isOther) && !corrects) items.push({ variant, quantity: quantity ?? 1 })
  else if (only) {
    only.variant = { ...only.variant, ...variant }
    if (quantity !== null) only.quantity = quantity
  } else items.push({ variant, quantity: quantity ?? 1 })
}

/** A number far from what the person has is a code, a size or a price: "*46", "troco pra 50". */
const isFarMore = (n: number, items: LineItem[]): boolean =>
  n > MOST_BARE && n >= 10 * items.reduce((sum, { quantity }) => sum + quantity, 0)

/** "6 da preta", then "6 da branca": with a count of its own another colour is asked for beside the first. */
const isTold = ({ colour }: Variant, { codes, details }: Product): boolean =>
  colour !== undefined && (codes.length > 0 || details.some((detail) => colourOf(detail) === colour))

/** Two variants agree when no property of one contradicts the other. */
export function agrees(a: Variant, b: Variant): boolean {
  return (['size', 'colour', 'other'] as const).every(
    (key) => a[key] === undefined || b[key] === undefined || a[key] === b[key],
  )
}

function mergeSame(items: LineItem[]): LineItem[] {
  const merged: LineItem[] = []
  for (const item of items) {
    const same = merged.find(({ variant }) => variantName(variant) === variantName(item.variant))
    if (same && variantName(item.variant) !== '') same.quantity += item.quantity
    else if (same) same.quantity = Math.max(same.quantity, item.quantity)
    else merged.push(item)
  }
  return merged
}

export const variantName = ({ size, colour, other }: Variant): string =>
  [size, colour, other].filter((part) => part !== undefined).join(' ')
