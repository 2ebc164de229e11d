import type { Ask, ItemContext } from './item-types.ts'
import type { Word } from './normalise.ts'
import type { ProductBook } from './product-book.ts'
import type { Variant } from './types.ts'
import { fillers } from './vocabulary.ts'

/** Two numbers that are sizes of one thing, or ages, each with its place. */
export function twoSizes(
  words: Word[],
  at: number,
  open: Ask | null,
  context: ItemContext,
): { at: number; variant: Variant }[] | null {
  if (isOfAges(words, at))
    return [
      { at, variant: { other: `${words[at]!.text}anos` } },
      { at: at + 2, variant: { other: words[at + 2]!.text } },
    ]
  if (!isTwoSizes(words, at, open, context)) return null
  return [at, secondAt(words, at)].map((one) => ({ at: one, variant: { size: words[one]!.text } }))
}

/** "8 e 10 anos": the first of two ages, which are sizes like the second. */
const isOfAges = (words: Word[], at: number): boolean =>
  /^(?:e|,|ou)$/.test(words[at + 1]?.text ?? '') &&
  words[at + 2]?.kind === 'measure' &&
  words[at + 2]!.unit === 'anos'

/** "capa 4 e 6", "bota 35 e 37 por favor": two numbers after one name cannot both be how many, so they are sizes. */
function isTwoSizes(words: Word[], at: number, open: Ask | null, { book, onShow }: ItemContext): boolean {
  const [first, and, article] = words.slice(at, at + 3)
  const isLed = /^(?:o|a)$/.test(words[at - 1]?.text ?? '')
  const to = secondAt(words, at)
  const [second, after] = [words[to], words[to + 1]]
  if (and?.text !== 'e' || second?.kind !== 'number' || second.times || !/^\d+$/.test(second.text))
    return false
  if (open !== null && (open.quantity !== null || open.open.length > 0)) return false
  if (book.withCode(first!.text) || book.withCode(second.text) || first!.n === second.n) return false
  if (after !== undefined && after.kind !== 'mark' && after.kind !== 'emoji' && !fillers.has(after.text))
    return false
  if (isLed && article !== second) return first!.n! > 1 && second.n! > 1 && !hasSmallCodes(book)
  if (open === null && article === second && !hasSmallCodes(book))
    return [first!, second].every(({ n, text }) => n! > 2 || (n! > 1 && onShow?.sizes.includes(text)))
  if (open?.by !== 'name' || article !== second) return false
  const areSizes = (small: number, large: number) =>
    second.n! >= small && first!.n! >= small && second.n! <= large
  return areSizes(1, 16) || areSizes(33, 62)
}

const hasSmallCodes = ({ codes }: ProductBook): boolean => codes.some((code) => /^\d{1,2}$/.test(code))

/** Where the second number of "7 e 9" and of "o 28 e o 30" stands. */
const secondAt = (words: Word[], at: number): number =>
  /^(?:o|a)$/.test(words[at + 2]?.text ?? '') ? at + 3 : at + 2
