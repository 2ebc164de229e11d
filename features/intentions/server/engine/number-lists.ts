import type { Word } from './normalise.ts'
import type { ProductBook } from './product-book.ts'

type Codes = Pick<ProductBook, 'withCode'>

const MOST_RANGE = 20
const MOST_GOALS = 9
const TO = /^(?:ao|ate|a)$/
const ORDERS = /^(?:quero|levo|pego|manda|separa|reserva|cada|mim)$/

/** "do 1 ao 4 um de cada": all codes from the first to the last; every one of them has to be known. */
export function withRanges(words: Word[], book: Codes): Word[] {
  const at = words.findIndex(
    (word, one) =>
      word.kind === 'number' &&
      isNumber(words[one + 2]) &&
      isNumber(word) &&
      TO.test(words[one + 1]?.text ?? ''),
  )
  if (at < 0) return words
  const [from, to] = [words[at]!.n!, words[at + 2]!.n!]
  if (to <= from || to - from > MOST_RANGE) return words
  const codes = Array.from({ length: to - from + 1 }, (_, more) => String(from + more))
  if (!codes.every((code) => book.withCode(code))) return words
  const listed = codes.flatMap((code, one): Word[] => {
    const number: Word = { ...words[at]!, text: code, n: Number(code) }
    return one === 0 ? [number] : [{ kind: 'mark', text: ',' }, number]
  })
  return [...words.slice(0, at), ...listed, ...words.slice(at + 3)]
}

/** "2 então do 3": nothing stands between a number and what it counts. */
export const withoutThen = (words: Word[]): Word[] =>
  words.some(({ text }) => text === 'entao') ? words.filter((_, at) => !isThen(words, at)) : words

const isThen = (words: Word[], at: number): boolean =>
  words[at]!.text === 'entao' &&
  words[at - 1]?.kind === 'number' &&
  /^d[ao]s?$/.test(words[at + 1]?.text ?? '')

/** "meia dúzia da preta e meia da branca": after a dozen its half. */
export function withHalfDozens(words: Word[]): Word[] {
  const first = words.findIndex(({ kind, times, n }) => kind === 'number' && times === true && n! % 6 === 0)
  if (first < 0) return words
  return words.map((word, at) =>
    at > first && word.text === 'meia' && /^d[aeo]s?$/.test(words[at + 1]?.text ?? '')
      ? { ...word, kind: 'number', n: 6, times: true }
      : word,
  )
}

const SHORTEST_TEAM = 4

/** "Palmeiras 3 a 2 ontem", "1 x 0 pro Tupi": the score of a match, which orders nothing. */
export function tellsScore(words: Word[]): boolean {
  return (
    words.some(({ kind }, at) => kind === 'number' && isScore(words, at)) &&
    !words.some(({ text }) => ORDERS.test(text)) &&
    words.some(({ kind, text }) => kind === 'word' && text.length >= SHORTEST_TEAM)
  )
}

function isScore(words: Word[], at: number): boolean {
  if (!isGoals(words[at])) return false
  const next = words[at + 1]
  if (next?.times && next.n === 0) return true
  return next?.text === 'a' && isGoals(words[at + 2]) && !/^[oa]$/.test(words[at - 1]?.text ?? '')
}

const isNumber = (word: Word | undefined): boolean =>
  word?.kind === 'number' && !word.times && /^\d{1,3}$/.test(word.text)

const isGoals = (word: Word | undefined): boolean => isNumber(word) && word!.n! <= MOST_GOALS
