import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import type { Features, Product } from './types.ts'
import { ageGroups, besideNumbers, isColour, isGoods, isUnit, kin, sizeLetters } from './vocabulary.ts'

/** A number without a unit or a sign, where it stands in a comment, and the product that it may count. */
export type LooseNumber = { n: number; words: Word[]; at: number; ask: Ask; product: Product }

/** How many of the newest orders are looked at to see how people order in this live. */
const MOST_ORDERS = 200

/** What says whether a number that stands alone is an amount or which piece is meant, as names that a logistic model weighs. */
export function amountFeatures(live: Live, loose: LooseNumber): Features {
  const { n, words, at, ask, product } = loose
  const size = rangeOf(n)
  const before = tokenOf(live, words[at - 1], '^')
  const after = tokenOf(live, words[at + 1], '$')
  const numbers = words.filter(({ kind }) => kind === 'number').length
  const by = ask.by ?? 'none'
  const habits = habitsOf(live, loose)
  return [
    `n ${size}`,
    `before ${before}`,
    `after ${after}`,
    `around ${before} ${after}`,
    `before ${before} n ${size}`,
    `after ${after} n ${size}`,
    `by ${by} n ${size}`,
    /^\d/.test(words[at]!.text) ? 'digits' : 'in words',
    `numbers ${Math.min(3, numbers)}`,
    `words ${Math.min(6, words.length)}`,
    ...['wanted', 'leads', 'articled'].filter((one) => ask[one as 'wanted' | 'leads' | 'articled']),
    ...Object.keys(ask.variant).map((key) => `has ${key}`),
    ...ofProduct(live, loose, size),
    ...habits,
    ...habits.map((habit) => `${habit} n ${size}`),
    ...product.names.slice(0, 4).map((name) => `name ${name}`),
  ]
}

const rangeOf = (n: number): string =>
  n <= 12 ? String(n) : n <= 16 && n % 2 === 0 ? 'child' : n < 33 ? 'young' : n <= 46 ? 'worn' : 'large'

function tokenOf(live: Live, word: Word | undefined, edge: string): string {
  if (word === undefined) return edge
  const { kind, text } = word
  if (kind === 'number') return live.book.withCode(text) ? 'CODE' : 'NUMBER'
  if (kind !== 'word') return kind === 'mark' ? text : kind.toUpperCase()
  if (sizeLetters.has(text)) return 'SIZE'
  if (isColour.has(text)) return text.endsWith('s') ? 'COLOURS' : 'COLOUR'
  if (ageGroups.has(text)) return 'AGE'
  if (isUnit.has(text)) return 'UNIT'
  if (kin.has(text)) return 'KIN'
  // Others are known by their kind alone.
  if (besideNumbers.has(text)) return text
  if (live.book.named(text) !== null || isGoods(text)) return text.endsWith('s') ? 'GOODS-S' : 'GOODS'
  return isNoun(word) ? (text.endsWith('s') ? 'NOUN-S' : 'NOUN') : 'WORD'
}

/** What the shop has said of sizes and of how many there are. */
function ofProduct({ state, book, itemContext }: Live, { n, product }: LooseNumber, size: string): Features {
  const { sizes, numbersAreSizes, saidSizes, price, pack } = product
  const digits = sizes.filter((one) => /^\d/.test(one))
  const told = digits.includes(String(n))
    ? 'its size'
    : digits.length > 0
      ? 'other sizes'
      : sizes.length > 0
        ? 'letters'
        : 'no sizes'
  const found = [told, `${told} n ${size}`]
  if (numbersAreSizes) found.push('numbers are sizes', `numbers are sizes n ${size}`)
  if (saidSizes !== undefined) found.push(saidSizes.includes(n) ? 'size said' : 'sizes said')
  if (n === price) found.push('price')
  found.push(`costs ${costOf(price)} n ${size}`)
  if (pack !== null) found.push('in packs')
  if (itemContext.hasSizes) found.push('live has sizes', `live has sizes n ${size}`)
  if (state.sizes.includes(String(n))) found.push('size of live')
  if (state.asksWhich) found.push('shop asks which')
  found.push(`many ${Math.min(2, state.manyOrdered)}`, `many ${Math.min(2, state.manyOrdered)} n ${size}`)
  if (book.hasCodes) found.push('codes')
  if (book.withCode(String(n))) found.push('a code')
  if (product.announcedAt === null) found.push('not announced')
  return found
}

/** Of what costs little people order many. */
const costOf = (price: number | null): string =>
  price === null ? 'unknown' : price < 5 ? 'cents' : price < 20 ? 'little' : price < 60 ? 'some' : 'much'

/** How others order this product, and anything: with a number mostly, or hardly ever; with the same number, or with many. */
function habitsOf({ state: { orders } }: Live, { n, product }: LooseNumber): Features {
  const own = { all: 0, numbered: 0 }
  const recent = { all: 0, numbered: 0, sized: 0 }
  const said = new Set<number>()
  for (let at = Math.max(0, orders.length - MOST_ORDERS); at < orders.length; at++) {
    const { productId, items } = orders[at]!
    const isOwn = productId === product.id
    let isNumbered = false
    let isSized = false
    for (const { quantity, variant } of items) {
      const hasNumber = isNumber(variant.size)
      isSized ||= hasNumber
      if (quantity <= 1 && !hasNumber) continue
      isNumbered = true
      if (isOwn) said.add(quantity > 1 ? quantity : Number(variant.size))
    }
    recent.all++
    if (isNumbered) recent.numbered++
    if (isSized) recent.sized++
    if (isOwn) own.all++
    if (isOwn && isNumbered) own.numbered++
  }
  return [
    `own ${bucket(own.numbered, own.all)}`,
    `all ${bucket(recent.numbered, recent.all)}`,
    `different ${Math.min(4, said.size)}`,
    said.has(n) ? 'said by others' : 'not said by others',
    `sized ${bucket(recent.sized, recent.all)}`,
  ]
}

/** Asked of many orders for one number, so the first sign decides before an expression is tried. */
const isNumber = (size: string | undefined): boolean =>
  size !== undefined && size >= '0' && size < ':' && /^\d+$/.test(size)

const bucket = (some: number, all: number): string =>
  all < 3 ? `few ${some}` : some === 0 ? 'none' : `${Math.ceil((4 * some) / all)} of 4`
