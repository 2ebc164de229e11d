import type { ItemContext } from './item-types.ts'
import type { Word } from './normalise.ts'
import { isLengthOf } from './size-or-code.ts'
import type { Product, Variant } from './types.ts'
import { metres, sizeLetters, weights } from './vocabulary.ts'
import { piecesByWeight } from './what-one-holds.ts'
import { isWhich } from './which-number.ts'

/** What a measure says of the product: how many, or which one; null where it says nothing. */
export function measured(
  words: Word[],
  at: number,
  product: Product | null,
  context: ItemContext,
): number | Variant | null {
  const word = words[at]!
  const { n, text, unit = '' } = word
  const pieces = product && piecesByWeight(words, at, product)
  if (pieces) return pieces
  if (isWholeKilos(word) && product?.pack?.unit === 'kg') return n!
  if (isWholeLitres(word, product)) return n!
  if (isVariantUnit(unit)) return { other: text }
  if (metres.has(unit)) return isLengthOf(words, at, at + 1, context) ? { other: text } : n!
  if (/^anos?$/.test(unit)) return isSizeInYears(words, at, product) ? { size: String(n) } : null
  return /^(?:ml|l|litros|v)$/.test(unit) || isWhich(word) ? { size: String(n) } : null
}

/** "quero 2 de 4 anos" of what comes in such sizes; "a minha tem 4 anos" tells an age, which is no size for sure. */
const isSizeInYears = (words: Word[], at: number, product: Product | null): boolean =>
  product?.sizes.includes(String(words[at]!.n)) === true &&
  !/^(?:tem|tenho|faz|fez|fara|completa|ha|quase)$/.test(words[at - 1]?.text ?? '')

/** Weights, moments and dimensions are variants. */
const isVariantUnit = (unit: string): boolean =>
  weights.has(unit) || unit === 'moment' || unit === 'dimension'

/** "3kg" of what is sold by the kilo. */
const isWholeKilos = ({ unit, text, n }: Word): boolean =>
  unit === 'kg' && /kg|quilo|kilo/.test(text) && Number.isInteger(n) && n! > 1 && n! <= 20

/** "3 litros" of what is sold by the litre. */
const isWholeLitres = ({ unit, n }: Word, product: Product | null): boolean =>
  /^(?:l|litros)$/.test(unit!) && product?.pack?.unit === 'l' && Number.isInteger(n) && n! > 1 && n! <= 50

/** "3P e 1M", "2P, 1G": beside another letter it is a size that is counted, no metre and no gram. */
export const isCountedLetter = (words: Word[], at: number): boolean => {
  const { unit, n } = words[at]!
  return (
    /^[mgl]$/.test(unit!) &&
    n! <= 12 &&
    words.some(({ text, kind }, one) => one !== at && kind === 'word' && sizeLetters.has(text))
  )
}
