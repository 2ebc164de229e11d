import { canonicalCode } from './canonical-code.ts'
import { CODE_MARKERS } from './letter-codes.ts'
import type { Reading, Word } from './normalise.ts'
import type { Product } from './types.ts'
import { isColour, isUnit, sizeLetters } from './vocabulary.ts'

/** A number of a comment that may be a code, and how much its place speaks for that. */
export type SaidCode = { code: string; weight: number }

const LEADS = 1.2
const LED = 1.5
const MARKED = 2
const COUNTED = 1
const MOST = 6
/** "2 43": so many at most are counted of what goes by a code. */
const MOST_COUNTED = 24

/** "45", "a 45 é minha", "cod 45": the numbers of a comment that stand where codes do. */
export function saidCodes({ words }: Reading): SaidCode[] {
  return words
    .slice(0, 24)
    .flatMap((word, at) => {
      const isCode =
        word.kind === 'code' || (word.kind === 'number' && /^\d{1,5}$/.test(word.text) && !word.times)
      const next = words[at + 1]
      if (!isCode || (next && (isUnit.has(next.text) || /^(?:reais|anos|cm|dias|%)$/.test(next.text))))
        return []
      const before = words[at - 1]?.text ?? ''
      const weight = CODE_MARKERS.has(before)
        ? MARKED
        : /^(?:[oa]|d[oa]|pel[oa])$/.test(before)
          ? LED
          : at === 0 && (word.text.length > 1 || isBeforeVariant(next))
            ? LEADS
            : word.text.length > 1 && isCount(words[at - 1])
              ? COUNTED
              : 0
      return weight > 0 ? [{ code: canonicalCode(word.text), weight }] : []
    })
    .slice(0, MOST)
}

const isCount = (word: Word | undefined): boolean =>
  word?.kind === 'number' && word.n! <= MOST_COUNTED && (word.times === true || word.n !== 0)

/** "3 tam 60", "6 no 54", "2 preta": a digit before what says which of it; before anything else it counts. */
const isBeforeVariant = (next: Word | undefined): boolean =>
  next !== undefined &&
  (/^(?:tamanho|no|na)$/.test(next.text) || sizeLetters.has(next.text) || isColour.has(next.text))

const AROUND = 3

/** Whether a number may be a code that the shop has not typed: of the form of its codes, and no price or size of its goods. */
export function fitsTyped(products: Product[]): (code: string) => boolean {
  const known = products.flatMap(({ codes }) => codes)
  const others = new Set(products.flatMap(({ sizes, price }) => [...sizes, String(price)]))
  const numbers = known.filter((code) => /^\d+$/.test(code)).map(Number)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const letters = new Set(known.flatMap((code) => /^[a-z]+(?=\d)/.exec(code)?.[0] ?? []))
  return (code) => {
    if (known.includes(code) || others.has(code)) return false
    const letter = /^[a-z]+(?=\d)/.exec(code)?.[0]
    if (letter !== undefined) return letters.has(letter)
    if (numbers.length < 2 || !/^\d+$/.test(code)) return false
    if (code.length === 1) return isGap(Number(code), numbers)
    if (code.length >= 3) return numbers.some((one) => String(one).length === code.length)
    return Number(code) >= least - AROUND && Number(code) <= most + AROUND
  }
}

/** Whether a shop numbers its goods one after the other, and leaves this number out or has not come to it. */
export function followsTyped(codes: string[]): (code: string) => boolean {
  const known = new Set(codes.filter((code) => /^\d{1,2}$/.test(code)).map(Number))
  const numbers = [...known].toSorted((a, b) => a - b)
  const rises = numbers.every((n, at) => at === 0 || n - numbers[at - 1]! <= MOST_STEP)
  if (numbers.length < 2 || !rises) return () => false
  return (code) => {
    const n = Number(code)
    return !known.has(n) && (known.has(n - 1) || (known.has(n + 1) && n > numbers[0]!))
  }
}

const MOST_STEP = 3

/** A shop that counts 2, 4, 5, 7 has also shown 1, 3 and 6. */
const isGap = (n: number, numbers: number[]): boolean =>
  n >= 1 && numbers.includes(n + 1) && numbers.every((one) => one < 100)
