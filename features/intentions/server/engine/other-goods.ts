import type { Ask } from './item-types.ts'
import type { Word } from './normalise.ts'
import type { Product } from './types.ts'
import { isColour, stem } from './vocabulary.ts'

/**
 * "12 xícaras e 6 pires": where one part counts the product by its own name, a noun with a count of its own is of other
 * goods, though the live has spoken of both at once. Kinds are told without the name: "2 de limão e 3 de uva".
 */
export function withoutOtherGoods(asks: Ask[], words: Word[]): Ask[] {
  const product = asks.find((ask) => ask.product)?.product
  if (asks.length < 2 || !product || !asks.some((ask) => countsOwnName(ask, product, words))) return asks
  const left = asks.filter((ask) => !countsOther(ask, product, words))
  return left.length > 0 ? left : asks
}

const isOf = (ask: Ask, product: Product): boolean => ask.product === null || ask.product === product

/** So many words may stand between where an ask begins and its number. */
const MOST_BEFORE = 8

/** The stem of the noun that a number of the ask stands before. */
function counted({ open, quantity, at }: Ask, words: Word[]): string | null {
  const n = quantity ?? open[0]
  const number = words.findIndex((word, one) => one >= at && word.kind === 'number' && word.n === n)
  const next = number < 0 || number > at + MOST_BEFORE ? undefined : words[number + 1]
  return next?.kind === 'word' && !isColour.has(next.text) ? stem(next.text) : null
}

function countsOwnName(ask: Ask, product: Product, words: Word[]): boolean {
  const noun = isOf(ask, product) ? counted(ask, words) : null
  return noun !== null && product.names.includes(noun)
}

function countsOther(ask: Ask, product: Product, words: Word[]): boolean {
  const { size, colour, other } = ask.variant
  if (!isOf(ask, product) || size !== undefined || colour !== undefined || other === undefined) return false
  return counted(ask, words) === other && !product.names.includes(other)
}
