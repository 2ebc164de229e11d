import { canonicalCode, codeOf } from './canonical-code.ts'
import type { Ask, ItemContext } from './item-types.ts'
import { type Reading, readingOf, type Word } from './normalise.ts'
import type { ProductBook } from './product-book.ts'
import { fillers, isColour, isUnit, sizeLetters } from './vocabulary.ts'

export const CODE_MARKERS = new Set([
  'codigo',
  'ref',
  'peca',
  'lote',
  'item',
  'look',
  'modelo',
  'opcao',
  'produto',
  'letra',
  'foto',
  'print',
  '#',
])
export const JOINS = new Set(['e', ',', '/', '+', '\n', ';', '.', 'mais', '|', 'y', 'and'])

type Found = { code: string; to: number }

/** "item B", "o B", "2 B", or the letter alone. */
export function letterCodeAt(words: Word[], at: number, book: ProductBook): Found | null {
  if (!book.hasLetterCodes) return null
  const { kind } = words[at]!
  const text = words[at]!.letter ?? words[at]!.text
  const next = words[at + 1]
  const marked = next?.letter ?? next?.text ?? ''
  if (CODE_MARKERS.has(text) && /^[a-z]$/.test(marked) && book.withCode(marked))
    return { code: marked, to: at + 2 }
  if (kind !== 'word' || !/^[a-z]$/.test(text) || !book.withCode(text)) return null
  const before = words[at - 1]
  const isLed =
    before !== undefined &&
    (before.kind === 'number' ||
      /^(?:o|a|la|el|lo|the|do|da|meu|minha|item|lote|letra|opcao)$/.test(before.text))
  const isAlone =
    words.every(
      (word) => word.kind !== 'word' || /^[a-z]$/.test(word.letter ?? word.text) || fillers.has(word.text),
    ) &&
    (before === undefined || JOINS.has(before.text))
  return isLed || isAlone || isDetailed(words, at, book) ? { code: text, to: at + 1 } : null
}

/** "cd 12", "es-40", "pl.30", "c d 12": letters and a number that are together a code of the live become its one word. */
export function withSpelledCodes(reading: Reading, book: ProductBook): Reading {
  const { words } = reading
  if (!book.hasLetterCodes || !words.some(({ kind }) => kind === 'number')) return reading
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    const spelled = spelledAt(words, at, book)
    joined.push(spelled ? { ...words[at]!, kind: 'code', text: spelled.code } : words[at]!)
    at = spelled?.to ?? at + 1
  }
  return joined.length < words.length ? readingOf(joined) : reading
}

function spelledAt(words: Word[], at: number, book: ProductBook): Found | null {
  const { kind, text, letter, typed } = words[at]!
  if (kind !== 'word') return null
  const second = letter === undefined ? undefined : words[at + 1]?.letter
  const from = second === undefined ? at + 1 : at + 2
  const to = /^[-.]$/.test(words[from]?.text ?? '') ? from + 1 : from
  const number = words[to]
  if (number?.kind !== 'number' || number.times) return null
  const letters = second === undefined ? [typed, letter, text] : [letter + second]
  const code = letters
    .filter((one) => one !== undefined)
    .map((one) => codeOf(one + number.text))
    .find((one) => book.withCode(one))
  return code === undefined ? null : { code, to: to + 1 }
}

/** "H preto", "B 2", "A e B": a letter that is no word, before a colour or a number; any letter beside another code. */
function isDetailed(words: Word[], at: number, book: ProductBook): boolean {
  const { text } = words[at]!
  const [before, next, other] = [words[at - 1], words[at + 1], words[at + 2]]
  const isFirst = before === undefined || JOINS.has(before.text) || /^(?:quero|levo|de|eu)$/.test(before.text)
  if (!isFirst) return false
  const isPair =
    next !== undefined &&
    JOINS.has(next.text) &&
    other?.kind === 'word' &&
    book.withCode(other.letter ?? other.text) !== undefined &&
    (other.letter ?? other.text).length === 1
  if (isPair) return true
  if (/^[aeo]$/.test(text) || sizeLetters.has(text)) return false
  return (
    next === undefined ||
    next.kind === 'number' ||
    next.kind === 'mark' ||
    isColour.has(next.text) ||
    sizeLetters.has(next.text)
  )
}

type MarkedCode = { code: string; to: number; isKit: boolean; isOne: boolean }

/** "cod 12", "peça 7", "#V3", "kit 2": where the marker is followed by a number or a code. */
export function markedCodeAt(
  { words, open, context: { book, hasSizes } }: { words: Word[]; open: Ask | null; context: ItemContext },
  at: number,
): MarkedCode | null {
  const { text } = words[at]!
  const isKit = text === 'kit' || text === 'kits'
  if (!isKit && text !== 'numero' && !CODE_MARKERS.has(text)) return null
  const skip = /^[:#.-]$/.test(words[at + 1]?.text ?? '') ? 1 : 0
  const value = words[at + 1 + skip]
  if (!value || value.times || (value.kind !== 'number' && value.kind !== 'code')) return null
  const code = canonicalCode(value.text)
  if (isKit) {
    if (!book.withCode(code) || isUnit.has(words[at + 2 + skip]?.text ?? '')) return null
  } else if (text === 'numero') {
    if (!book.withCode(code) || open?.product) return null
    if (hasSizes && words.slice(0, at).some(({ kind }) => kind === 'number')) return null
  }
  return { code, to: at + 2 + skip, isKit, isOne: !text.endsWith('s') }
}
