import { type Gender, genderMeant, genderOf } from './agreement.ts'
import type { Around } from './around.ts'
import { leadOf } from './candidates.ts'
import { sortOf } from './noun-features.ts'
import { isNoun } from './nouns.ts'
import type { Context } from './order-form.ts'
import type { Product } from './types.ts'
import { isColour, stem } from './vocabulary.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const MOST_CANDIDATES = 10
const MOST_WORDS = 24

/** What a comment has in common with all that it may be about. */
export type Moment = {
  context: Context
  around: Around
  /** What the grammar has chosen, and how. */
  ruled: Product
  how: string
}

export type Candidate = { product: Product; features: string[] }

type Named = { product: Product; score: number; word: string; at: number; sharedBy: number; lead: string }

/** The products that an order may be about, each with what speaks for and against it. The first is the grammar's choice. */
export function candidatesOf(moment: Moment): Candidate[] {
  const { context, around, ruled, how } = moment
  const { live, comment, person } = context
  const { state, book } = live
  const named = namedIn(context)
  const { past, next } = around.showsAround(comment.at, 6, 2)
  const own = around.ownNear(comment.userName, comment.at, 3 * MINUTE, 3 * MINUTE)
  const ids = new Set<string>([ruled.id])
  if (state.show) ids.add(state.show.productId)
  for (const { productId, at } of past) if (comment.at - at < 5 * MINUTE) ids.add(productId)
  for (const { productId, at } of next) if (at - comment.at < MINUTE) ids.add(productId)
  for (const { product } of named) ids.add(product.id)
  if (person.lastProduct && comment.at - person.lastAt < 5 * MINUTE) ids.add(person.lastProduct)
  for (const { productId } of own) ids.add(productId)
  if (state.lastOrder && comment.at - state.lastOrder.at < MINUTE) ids.add(state.lastOrder.productId)
  for (const { productId } of live.activeOrdersOf(comment.userName).slice(-2)) ids.add(productId)
  if (ids.size === 1) return [{ product: ruled, features: [] }]
  const products = [...ids].slice(0, MOST_CANDIDATES).map((id) => book.get(id))
  const nouns = context.reading.words
    .slice(0, MOST_WORDS)
    .flatMap((word) => (isNoun(word) ? [stem(word.text)] : []))
  const asked = new Set(context.items.asks.flatMap((ask) => ask.product ?? []))
  const lead = named.find(({ product }) => product === ruled)?.lead ?? 'nothing'
  const known = sourceOf(moment, ruled)
  const gender = genderMeant(context.reading.words)
  const kind = state.isDivided ? 'spoken' : book.hasCodes ? 'codes' : 'typed'
  const found = products.map((product) => ({
    product,
    features: [
      ...(product === ruled ? [`ruled ${how}`, `ruled ${how} ${kind}`] : []),
      ...shownFeatures(moment, product, past, next).flatMap((one) => [
        one,
        `${one} if ${how}`,
        `${one} in ${kind}`,
      ]),
      ...nameFeatures(named, product, how, kind),
      ...knownFeatures(moment, product).flatMap((one) => [
        one,
        `${one} if ${how}`,
        ...(isNamedIn(named, product) ? [`named ${one}`] : []),
      ]),
      ...personFeatures(moment, product, own).flatMap((one) => [one, `${one} if ${how}`]),
      ...variantFeatures(moment, product),
      ...agreementFeatures(gender, product),
      ...detailFeatures(nouns, named, product),
      ...(product !== ruled && asked.has(product)
        ? ['asked too', `asked too ${lead}`, `asked too ${lead} ${known}`]
        : []),
    ],
  }))
  return withMost(found, moment)
}

const isNamedIn = (named: Named[], product: Product): boolean => named.some((one) => one.product === product)

/** The products that each noun of the comment may name. */
function namedIn({ live, reading }: Context): Named[] {
  const words = reading.words.slice(0, MOST_WORDS)
  return words.flatMap((word, at) => {
    if (!isNoun(word) && !isColour.has(word.text)) return []
    const match = live.book.named(word.text)
    if (!match) return []
    return match.products.slice(0, 5).map((product) => ({
      product,
      score: match.score,
      word: word.text,
      at,
      sharedBy: match.products.length,
      lead: leadOf(words, at),
    }))
  })
}

const bin = (value: number, steps: number[]): string =>
  String(steps.findLast((step) => value >= step) ?? 'none')

const AGES = [0, 3, 6, 10, 15, 25, 45, 90, 180, 400].map((s) => s * SECOND)

function shownFeatures(
  { context: { live, comment } }: Moment,
  product: Product,
  past: { productId: string; at: number }[],
  next: { productId: string; at: number }[],
): string[] {
  const { show } = live.state
  const found: string[] = []
  const at = past.findIndex(({ productId }) => productId === product.id)
  if (show?.productId === product.id) {
    found.push('shown', `shown ${bin(comment.at - show.at, AGES)}`)
    if (next[0]) found.push(`shown until ${bin(next[0].at - comment.at, AGES)}`)
  } else if (at > 0) {
    const over = past[at - 1]!.at
    found.push('was shown', `was shown ${bin(comment.at - over, AGES)}`, `was shown place ${Math.min(at, 3)}`)
  } else found.push(at === 0 ? 'was shown last' : 'never shown')
  const coming = next.findIndex(({ productId }) => productId === product.id)
  if (coming >= 0 && show?.productId !== product.id)
    found.push('coming', `coming ${coming} ${bin(next[coming]!.at - comment.at, AGES)}`)
  return found
}

function nameFeatures(named: Named[], product: Product, how: string, kind: string): string[] {
  const own = named.filter((one) => one.product === product)
  if (own.length === 0) return named.length > 0 ? ['another is named', `another is named if ${how}`] : []
  const best = own.toSorted((a, b) => b.score / b.sharedBy - a.score / a.sharedBy)[0]!
  const isHead = product.names[0] === stem(best.word)
  const sort = sortOf(best.word)
  const shared = `shared ${Math.min(4, best.sharedBy)}`
  const place = isHead ? 'head' : product.calledByBuyers?.includes(stem(best.word)) ? 'by buyers' : 'part'
  return [
    'named',
    `named if ${how}`,
    `named in ${kind}`,
    `named score ${best.score}`,
    `named ${place}`,
    `named sort ${sort}`,
    `named sort ${sort} ${place}`,
    `named ${shared}`,
    `named lead ${best.lead}`,
    ...(named.some(({ at }) => at < best.at) ? ['named after another'] : []),
    ...(named.some(({ at }) => at > best.at) ? ['named before another'] : []),
    `named words ${Math.min(3, new Set(own.map(({ word }) => word)).size)}`,
    `named of ${Math.min(3, new Set(named.map(({ word }) => word)).size)}`,
    ...(own.every(({ word }) => isColour.has(word)) ? ['named by colour'] : []),
  ]
}

const COUNTS = [0, 1, 2, 3, 5, 8, 15]

/** How the live came to know the product. */
const sourceOf = ({ around }: Moment, { id, codes }: Product): string =>
  codes.length > 0 ? 'code' : around.mentionCount(id).shop > 0 ? 'shown' : 'spoken'

function knownFeatures(moment: Moment, product: Product): string[] {
  const {
    context: { comment },
    around,
  } = moment
  const { all, asks } = around.mentionCount(product.id)
  const source = sourceOf(moment, product)
  const buyers = bin(around.buyersOf(product.id, comment.userName), COUNTS)
  const sort = sortOf(product.names[0] ?? '')
  return [
    `known ${source}`,
    `known ${source} ${product.price === null ? 'unpriced' : 'priced'}`,
    `buyers ${buyers}`,
    `buyers ${source} ${buyers}`,
    `mentions ${bin(all, COUNTS)}`,
    `asks ${bin(asks, [0, 1, 2, 4])}`,
    `head ${sort}`,
    `head ${sort} buyers ${buyers}`,
  ]
}

function personFeatures(
  { context: { live, comment, person } }: Moment,
  product: Product,
  own: { at: number; productId: string }[],
): string[] {
  const found: string[] = []
  if (person.lastProduct === product.id) {
    const age = bin(comment.at - person.lastAt, AGES)
    found.push('last', `last ${person.lastKind}`, `last ${person.lastKind} ${age}`)
  }
  const order = live.order(comment.userName, product.id)
  if (order)
    found.push(
      order.state === 'cancelled' ? 'has cancelled' : 'has ordered',
      `has ordered ${bin(comment.at - order.changedAt, AGES)}`,
    )
  const said = own.filter(({ productId }) => productId === product.id)
  if (said.some(({ at }) => at < comment.at)) found.push('has named')
  const later = said.find(({ at }) => at > comment.at)
  if (later) found.push('will name', `will name ${bin(later.at - comment.at, AGES)}`)
  if (live.state.lastOrder?.productId === product.id)
    found.push('others', `others ${bin(comment.at - live.state.lastOrder.at, AGES)}`)
  return found
}

function variantFeatures(
  { context: { comment, items, reading }, around }: Moment,
  product: Product,
): string[] {
  const found = new Set<string>()
  for (const { variant, open } of items.asks) {
    for (const [key, value] of Object.entries(variant)) {
      const isKnown = product.sizes.includes(value) || product.details.includes(value)
      const others = around.buyersOfVariant(product.id, value, comment.userName)
      found.add(`${key} ${isKnown ? 'fits' : others > 0 ? 'is asked for' : 'is new'}`)
      if (others > 0) found.add(`${key} asked by ${Math.min(3, others)}`)
      if (key === 'size' && product.sizes.length > 0 && !isKnown) found.add('size is another')
    }
    for (const n of open) if (product.sizes.includes(String(n))) found.add('number is a size')
  }
  for (const { kind, n } of reading.words)
    if (kind === 'price' && n !== undefined && product.price !== null)
      found.add(n === product.price ? 'price fits' : 'price differs')
  return [...found]
}

/** "de capim limão": a word by which others ordered a kind of it. */
function detailFeatures(nouns: string[], named: Named[], product: Product): string[] {
  const fitting = nouns.filter((root) => product.details.includes(root))
  if (fitting.length === 0) return []
  const isOther = named.some((one) => one.product !== product && fitting.includes(stem(one.word)))
  return ['detail', ...(isOther ? ['detail names another'] : [])]
}

function agreementFeatures(gender: Gender | null, product: Product): string[] {
  const own = genderOf(product.names[0] ?? '')
  if (gender === null || own === null) return []
  return [`gender ${gender} ${gender === own ? 'agrees' : 'differs'}`]
}

const WINDOWS = [10, 30, 60].map((s) => s * SECOND)

/** Which of the candidates others speak of and order most around the comment. */
function withMost(found: Candidate[], { context: { comment }, around, how }: Moment): Candidate[] {
  for (const window of WINDOWS)
    for (const side of ['before', 'after'] as const) {
      const counts = found.map(({ product }) => {
        const from = side === 'before' ? comment.at - window : comment.at
        const to = side === 'before' ? comment.at : comment.at + window
        const mentions = around.mentionsOf(product.id, from, to, comment.userName)
        return {
          orders: mentions.filter(({ way, isNamed }) => way === 'orders' && isNamed).length,
          all: mentions.filter(({ way }) => way !== 'shop').length,
        }
      })
      for (const sort of ['orders', 'all'] as const) {
        const most = Math.max(...counts.map((one) => one[sort]))
        found.forEach(({ features }, at) => {
          const n = counts[at]![sort]
          const name = `${sort} ${side} ${window / SECOND}`
          if (n > 0) features.push(`${name} some`, `${name} ${Math.min(3, n)}`)
          if (n > 0 && n === most) features.push(`${name} most`, `${name} most if ${how}`)
          if (n < most) features.push(`${name} less`)
        })
      }
    }
  return found
}
