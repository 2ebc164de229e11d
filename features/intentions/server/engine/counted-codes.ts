import type { Word } from './normalise.ts'
import type { ProductBook } from './product-book.ts'
import { sizeLetters } from './vocabulary.ts'

/** "2 x 31", where 31 is a code of the live and 2 is none: the first of the two numbers counts. */
export function withCountedCodes(words: Word[], book: ProductBook): Word[] {
  const isCode = ({ kind, text }: Word): boolean => kind === 'number' && book.withCode(text) !== undefined
  const isCounted = (at: number): boolean => {
    const [count, code] = [words[at], words[at + 1]]
    return count?.kind === 'number' && code?.times === true && isCode(code) && !isCode(count)
  }
  if (!words.some((_, at) => isCounted(at))) return words
  return words.map((word, at) =>
    isCounted(at) ? { ...word, times: true } : isCounted(at - 1) ? { ...word, times: false } : word,
  )
}

/** "Px2 GGx1": sizes with their counts, where no code of the live has letters. */
export function withCountedSizes(words: Word[], { hasLetterCodes }: ProductBook): Word[] {
  if (hasLetterCodes || !words.some(({ kind }) => kind === 'code')) return words
  return words.flatMap((word): Word[] => {
    const [, size, count] = (word.kind === 'code' && /^([a-z]{1,2})x([1-9])$/.exec(word.text)) || []
    if (!size || !sizeLetters.has(size)) return [word]
    return [
      { ...word, kind: 'word', text: size },
      { ...word, kind: 'number', text: count!, n: Number(count), times: true },
    ]
  })
}

const DASHES = /^[-=]$/
const FEWEST_DASHED = 2

/** "P-2 M-3", "P = 2, M = 3": several sizes, each with its count behind a sign. */
export function withDashedSizes(words: Word[]): Word[] {
  if (!words.some(({ text }) => text === '-' || text === '=')) return words
  const isDashed = (at: number): boolean =>
    sizeLetters.has(words[at]?.text ?? '') &&
    DASHES.test(words[at + 1]?.text ?? '') &&
    words[at + 2]?.kind === 'number' &&
    words[at + 2]!.n! < 10
  const counts = new Set(words.flatMap((_, at) => (isDashed(at) ? [at + 2] : [])))
  if (counts.size < FEWEST_DASHED) return words
  return words.flatMap((word, at) =>
    counts.has(at + 1) ? [] : [counts.has(at) ? { ...word, times: true } : word],
  )
}
