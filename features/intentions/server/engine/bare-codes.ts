import { canonicalCode } from './canonical-code.ts'
import type { ItemContext } from './item-types.ts'
import type { Word } from './normalise.ts'
import type { Product } from './types.ts'
import { isUnit, singles, stem } from './vocabulary.ts'

/** A smaller number may be an amount. */
const SMALLEST = 13

/** "14 queen", "a 20" where the codes are JC14 and JC20: the code without its letters, where no other code ends so. */
export function bareCodeAt(
  words: Word[],
  at: number,
  { book, onShow, hasSizes, volumes }: ItemContext,
): Product | null {
  const [before, { text, n, times }, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (times || n! < SMALLEST || book.withCode(canonicalCode(text)) || volumes.has(text)) return null
  const product = book.withDigitsOf(n!)
  if (!product) return null
  if (
    next &&
    ((isUnit.has(next.text) && next.text !== 'casal') || singles.has(stem(next.text)) || next.text === 'de')
  )
    return null
  if (onShow?.sizes.includes(text) || (onShow ?? product).price === n) return null
  if (hasSizes && n! >= 33 && n! <= 62 && !/^(?:o|a|do|da)$/.test(before?.text ?? '')) return null
  return before === undefined || BEFORE.test(before.text) ? product : null
}

const BEFORE = /^(?:o|a|os|as|do|da|e|,|\n|\+|quero|levo|pego|codigo|ref|numero)$/
