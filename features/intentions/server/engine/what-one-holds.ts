import type { Word } from './normalise.ts'
import type { Product } from './types.ts'
import { sizeLetters } from './vocabulary.ts'

const FEWEST_PARTS = 6
const PARTS = /^(?:pecas?|pcs?|pcas?|folhas?)$/
const CONTAINERS =
  /^(?:bandejas?|pacotes?|pct|barras?|potes?|sacos?|caixas?|vidros?|fechad[oa]|bolsas?|pecas?)$/
/** So many words may stand between a container and its weight: "bandeja de 500g". */
const MOST_BETWEEN = 2

/** "jogo de soquetes 40 peças 119", "bandeja de 500g": what one piece of a product is made of, or weighs in kilograms. */
export function noteWhatOneHolds(product: Product, words: Word[]): void {
  const isOfGrade = words.some(
    ({ kind, text }) => kind === 'mention' || sizeLetters.has(text) || text === 'grade',
  )
  words.forEach((word, at) => {
    const isOfParts =
      !isOfGrade && word.kind === 'number' && word.n! >= FEWEST_PARTS && PARTS.test(words[at + 1]?.text ?? '')
    if (isOfParts && !/^(?:so|tem|restam|minimo|de|por)$/.test(words[at - 1]?.text ?? ''))
      product.parts = word.n!
    const kilos = kilosOf(word)
    const before = words.slice(Math.max(0, at - MOST_BETWEEN), at)
    if (kilos !== null && before.some(({ text }) => CONTAINERS.test(text))) product.kilos = kilos
  })
}

const kilosOf = ({ kind, unit, n }: Word): number | null => {
  if (kind !== 'measure') return null
  return unit === 'kg' ? n! : /^gr?$/.test(unit ?? '') ? n! / 1000 : null
}

const MOST_PIECES = 50

/** "2kg", "1kg e meio" of what comes in trays of 500g: how many trays; null where it is no whole number of them. */
export function piecesByWeight(words: Word[], at: number, { kilos }: Product): number | null {
  const said = kilosOf(words[at]!)
  if (said === null || kilos === undefined || kilos <= 0) return null
  const isAndHalf = words[at + 1]?.text === 'e' && /^mei[ao]$/.test(words[at + 2]?.text ?? '')
  const pieces = (said + (isAndHalf ? 0.5 : 0)) / kilos
  const whole = Math.round(pieces)
  return whole >= 1 && whole <= MOST_PIECES && Math.abs(pieces - whole) < 0.01 ? whole : null
}
