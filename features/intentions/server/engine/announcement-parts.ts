import { isPartOfPiece, MARKERS } from './announcement-code.ts'
import type { Word } from './normalise.ts'
import { isColour, isGoods, sizeLetters, sizeWords, stopWords } from './vocabulary.ts'

/** "oi! kit 1 planner 49, kit 2 aquarela 79": the parts of a line that counts what it names and prices, without what leads to them. */
export function numberedParts(words: Word[]): Word[][] | null {
  const starts = words.flatMap(({ text }, at) => (MARKERS.has(text) && isCount(words[at + 1]) ? [at] : []))
  const first = starts[0]
  if (first === undefined || starts.length < 2) return null
  const isCounted = starts.every(
    (at, place) =>
      words[at]!.text === words[first]!.text && words[at + 1]!.n === words[first + 1]!.n! + place,
  )
  const parts = starts.map((at, place) => withoutJoin(words.slice(at, starts[place + 1])))
  return isCounted && parts.every((part) => part.length > 2 && isPriced(part)) ? parts : null
}

const isCount = (word: Word | undefined): boolean =>
  word?.kind === 'number' && !word.times && /^\d/.test(word.text)

/** Without the comma or "e" that leads to the next part, and without a sentence behind it. */
function withoutJoin(part: Word[]): Word[] {
  const end = part.findIndex(({ text }) => /^[.!?]$/.test(text))
  const own = end < 0 ? part : part.slice(0, end)
  return own.slice(0, own.findLastIndex(({ kind, text }) => kind !== 'mark' && text !== 'e') + 1)
}

/** "comida pra domingo: canjica 12, caldo de feijão 15": the list after a colon, without what leads to it. */
export function listAfterColon(words: Word[]): Word[][] | null {
  const at = words.findIndex(({ text }) => text === ':')
  if (at < 1 || at > 12) return null
  const parts = splitParts(words.slice(at + 1), true)
  return parts.length > 1 && parts.filter(isPriced).length > 1 ? parts : null
}

/** "desengordurante: spray 500ml 19 / refil 2L 49": a name, and its sizes with their prices. */
export function listsSizes(words: Word[]): boolean {
  if (pricesSizes(words)) return true
  const at = words.findIndex(({ text }) => text === ':')
  if (at < 1 || at > 6) return false
  const parts = splitParts(words.slice(at + 1), true)
  return parts.length > 1 && parts.every((part) => isSize(part) && isPriced(part))
}

/** "colcha - casal 99 / queen 119", "toalha - 6 lugares 49 / 8 lugares 62": goods, and after a slash sizes alone. */
function pricesSizes(words: Word[]): boolean {
  const [first, ...rest] = splitParts(words)
  if (rest.length === 0 || !namesGoods(first!)) return false
  const said = new Set(first!.map(({ text }) => text))
  const isOfSize = ({ kind, text, letter }: Word) =>
    kind !== 'word' || sizeWords.has(text) || sizeLetters.has(letter ?? text) || said.has(text)
  return rest.every(
    (part) => part.every((word) => isOfSize(word) || stopWords.has(word.text)) && !namesGoods(part),
  )
}

/** "refil 2L 49": at most one word beside a measure. */
const isSize = (part: Word[]): boolean =>
  part.filter(({ kind }) => kind === 'word').length <= 1 && part.some(({ kind }) => kind === 'measure')

/**
 * "PEÇA 9 cachecol 15 / PEÇA 10 boina 20" has two parts: a slash before a marker, a code or a new sentence with one; also
 * a comma between two names with their prices.
 */
export function splitParts(words: Word[], inList = false): Word[][] {
  const parts: Word[][] = [[]]
  words.forEach((word, at) => {
    const next = words[at + 1]
    const part = parts.at(-1)!
    const isBorder = word.text === '/' || word.text === '\n' || word.text === ';' || word.text === '|'
    const isComma =
      word.text === ',' &&
      next?.kind === 'word' &&
      !isColour.has(next.text) &&
      !isPartOfPiece(words, at + 2) &&
      endsWithPrice(part) &&
      (inList || part.at(-1)!.kind === 'price' || namesGoods(part))
    const parted =
      next &&
      (MARKERS.has(next.text) || ((isPriced(part) || word.text === '\n') && isPriced(words.slice(at))))
    if (
      (isBorder && parted) ||
      (isComma &&
        isPriced(words.slice(at)) &&
        (inList || part.at(-1)!.kind === 'price' || namesGoods(words.slice(at, at + 4))))
    )
      parts.push([])
    else parts.at(-1)!.push(word)
  })
  return parts
}

const isPriced = (some: Word[]): boolean => some.some(({ kind }) => kind === 'price') || endsWithPrice(some)
/** "caldo de feijão 15", "canjica pote 12": a name and a number at the end. */
const endsWithPrice = (some: Word[]): boolean => {
  const last = some.at(-1)
  return (
    last?.kind === 'price' ||
    (last?.kind === 'number' &&
      /^\d/.test(last.text) &&
      last.n! >= 5 &&
      some.length > 2 &&
      !/^(?:ao|a|ate|to)$/.test(some.at(-2)!.text))
  )
}

export const namesGoods = (words: Word[]): boolean =>
  words.some(({ kind, text }) => kind === 'word' && isGoods(text))
