import { SIZE_MARKERS } from './idle-words.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import type { Product } from './types.ts'
import { fillers, isColour, isUnit } from './vocabulary.ts'

/** So many different numbers of one product that say which piece is meant make all of them sizes, or shades. */
const FEWEST = 2
const MOST_KEPT = 24
/** So many of the newest orders are looked through for sizes that were taken for amounts. */
const MOST_CORRECTED = 400
/** Larger numbers that are neither round nor dozens hardly say how many. */
export const SMALLEST_ODD = 13
const LARGEST = 62

/**
 * "a de 24", "2 do 7", "uma 20", "25 azul", where the shop has told the sizes or shades by voice: the numbers by which
 * buyers say which piece they mean. From the second one on they are sizes of the product, also in what was read before.
 */
export function noteSizesSaid({ state, book }: Live, words: Word[], product: Product): void {
  const said = words.flatMap((word, at) =>
    saysWhich(words, at) && !book.withCode(word.text) && word.n !== product.price ? word.n! : [],
  )
  if (said.length === 0) return
  const isTold = product.saidSizes === undefined && product.sizes.some((size) => /^\d/.test(size))
  if (isTold || book.hasSmallNumbers) return
  const known = product.saidSizes ?? []
  product.saidSizes = [...new Set([...known, ...said])].slice(0, MOST_KEPT)
  if (product.saidSizes.length < FEWEST || product.saidSizes.length === known.length) return
  const sizes = product.saidSizes.map(String)
  product.sizes = [...new Set([...product.sizes, ...sizes])]
  if (product.saidSizes.every((n) => n >= SMALLEST_ODD)) product.numbersAreSizes = true
  for (const { productId, items } of state.orders.slice(-MOST_CORRECTED))
    if (productId === product.id)
      for (const item of items)
        if (item.loose && item.variant.size === undefined && sizes.includes(String(item.quantity)))
          Object.assign(item, {
            variant: { ...item.variant, size: String(item.quantity) },
            quantity: 1,
            loose: false,
          })
}

/** Whether a number can only say which piece is meant: it is led to by "do" or an article, counted, or no usual amount. */
function saysWhich(words: Word[], at: number): boolean {
  const { kind, text, n, times, leadingZero } = words[at]!
  if (kind !== 'number' || times || !/^\d+$/.test(text) || n! < 2 || n! > LARGEST) return false
  const [before, next] = [words[at - 1], words[at + 1]]
  if (next && !endsNumber(next)) return false
  if (leadingZero || isListed(words, at)) return true
  if (before && SIZE_MARKERS.has(before.text)) return true
  if (/^(?:o|a|do|da|no|na)$/.test(before?.text ?? '')) return true
  if (before?.text === 'de') return /^(?:um|uma|o|a|dois|duas|\d{1,2})$/.test(words[at - 2]?.text ?? '')
  if (before?.kind === 'number' && /^(?:um|uma|1)$/.test(before.text)) return true
  if (/^(?:das?|as|os|dia|ate|em|com|tem|por|faz|so|sao|sou|mais)$/.test(before?.text ?? '')) return false
  return n! >= SMALLEST_ODD && n! % 5 !== 0 && n! % 12 !== 0
}

/** "7 e 9", "28 e o 30": two numbers of one thing are no amounts. */
function isListed(words: Word[], at: number): boolean {
  const { n } = words[at]!
  const [to, from] = [words[at + 2]?.text === 'o' || words[at + 2]?.text === 'a' ? at + 3 : at + 2, at - 2]
  const after = words[at + 1]?.text === 'e' ? words[to] : undefined
  const before = words[at - 1]?.text === 'e' ? words[from] : undefined
  return [after, before].some(
    (other) =>
      other?.kind === 'number' &&
      !other.times &&
      /^\d+$/.test(other.text) &&
      other.n! > 2 &&
      n! > 2 &&
      other.n !== n,
  )
}

/** What follows a number that counts nothing: the end, a mark, one colour, a small word. */
const endsNumber = ({ kind, text }: Word): boolean =>
  kind === 'mark'
    ? text !== '%'
    : kind === 'emoji' ||
      (!isUnit.has(text) && ((isColour.has(text) && !text.endsWith('s')) || fillers.has(text)))
