import { amountFeatures } from './amount-features.ts'
import { confidenceOf, type Weights } from './confidence.ts'
import { VERBS } from './idle-words.ts'
import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import fitted from './loose-numbers.json' with { type: 'json' }
import type { Word } from './normalise.ts'
import type { Features, Product } from './types.ts'
import { isColour } from './vocabulary.ts'

/** A model, learnt from labelled lives, of how likely a number that stands alone says how many. */
export type AmountModel = {
  weights: Weights
  /** Below this probability a number that the rules read as an amount says which piece is meant, or nothing. */
  denies: number
  /** For training: is called with the features of each number that stands alone. */
  observe?: (commentId: string, n: number, features: Features) => void
}

const { denies, ...weights } = fitted
export const learntAmounts: AmountModel = { weights, denies }

/**
 * Whether the model holds that a number, which the rules read as an amount, is a size, a shade, a price: "coturno 38",
 * "claro 3", "dino 4". It looks at how others order in this live, and never at numbers with a unit or a sign.
 */
export function isNoAmount(
  live: Live,
  commentId: string,
  words: Word[],
  ask: Ask,
  product: Product,
  n: number,
): boolean {
  const model = live.learnt.amounts
  if (!model || n < 2) return false
  const at = words.findIndex((word) => word.kind === 'number' && word.n === n && !word.times)
  if (at < 0 || isInWords(words, at) || countsNext(words, at, ask)) return false
  if (countsKind(words, at) || isWantedAmount(words, at)) return false
  const features = amountFeatures(live, { n, words, at, ask, product })
  model.observe?.(commentId, n, features)
  return confidenceOf(features, model.weights) < model.denies
}

/** "três então", "60cm duas": sizes and prices are written in digits. "quatro quatro" and "vinte e um" are codes. */
const isInWords = (words: Word[], at: number): boolean =>
  isWritten(words[at]) &&
  words[at]!.n! <= LARGEST_IN_WORDS &&
  !/^(?:o|a)$/.test(words[at - 1]?.text ?? '') &&
  !isWritten(words[words[at - 1]?.text === 'e' ? at - 2 : at - 1]) &&
  !isWritten(words[at + 1])

/** Whether a number of the comment is written in words, and is no code or size. */
export const isWrittenOut = (words: Word[] | undefined, n: number): boolean =>
  words?.some((word, at) => word.kind === 'number' && word.n === n && isInWords(words, at)) === true

const isWritten = (word: Word | undefined): boolean => word?.kind === 'number' && !/^\d/.test(word.text)

const LARGEST_IN_WORDS = 12

/** "30 toucas", "50 pão de queijo": a number before a plural, or a round one before a name; not where it may be of a shoe. */
function countsNext(words: Word[], at: number, { leads, by }: Ask): boolean {
  const n = words[at]!.n!
  const next = words[at + 1]
  if (next?.kind !== 'word' || isColour.has(next.text) || (n >= SMALLEST_SHOE && n <= LARGEST_SHOE))
    return false
  const isRound = leads === true && by === 'name' && n >= 20 && n % 10 === 0
  return isRound || /[a-z]{3}s$/.test(next.text)
}

/** "vou levar 12", "quero 12 pra mim": nothing is said of it but how many. */
const isWantedAmount = (words: Word[], at: number): boolean =>
  TAKES.test(words[at - 1]?.text ?? '') &&
  words.slice(at + 1).every(({ kind, text }) => kind === 'mark' || kind === 'emoji' || POLITE.test(text))
const TAKES = /^(?:quero|querer|levo|levar|pego|pegar|separa|reserva|guarda)$/
const POLITE = /^(?:para|mim|por|favor|viu|ta|esta|kkk|moca|amor|querida|linda|flor|obrigada)$/

/** "10 de ninho", "quero 8 de morango": so many of a kind, at the front. */
function countsKind(words: Word[], at: number): boolean {
  const [of, kind] = [words[at + 1], words[at + 2]]
  return (
    (at === 0 || VERBS.test(words[at - 1]!.text)) &&
    of?.text === 'de' &&
    kind?.kind === 'word' &&
    kind.text.length > 2 &&
    !NO_KIND.test(kind.text) &&
    !(words[at]!.n! >= SMALLEST_SHOE && words[at]!.n! <= LARGEST_SHOE)
  )
}

const NO_KIND =
  /^(?:cada|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|desconto|brinde|novo)$/

const SMALLEST_SHOE = 33
const LARGEST_SHOE = 46
