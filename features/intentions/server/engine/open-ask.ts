import { canonicalCode } from './canonical-code.ts'
import type { Ask, ItemContext } from './item-types.ts'
import { JOINS } from './letter-codes.ts'
import { nameAt } from './names-in-comment.ts'
import type { Word } from './normalise.ts'
import { leadsToVariant, MOST_PACKS, wasForOne } from './size-or-code.ts'
import { fillers, isColour, isUnit, kin, sizeLetters, stem, stopWords } from './vocabulary.ts'

/** How far a comment has been read, and what it asks for at this point. */
type Reader = {
  words: Word[]
  context: ItemContext
  open: Ask | null
  joined: boolean
  unknownWords: string[]
}

/** In "15 neon 5 cory" the 5 belongs to what follows it. */
export function takeLoose(reader: Reader, at: number): number | null {
  const { open } = reader
  if (countsFollow(reader)) return null
  const of = /^(?:da|do|de|das|dos|del|of)$/.test(reader.words[at - 1]?.text ?? '')
  const before = reader.words[of ? at - 2 : at - 1]
  const isCounting = of && before?.kind === 'number' && open?.open.at(-1) === before.n
  if (isCounting && (reader.joined || open!.open.length > 1 || open!.at < at - 2)) return open!.open.pop()!
  const isOfPlural =
    before?.kind === 'word' &&
    /[^s]s$/.test(before.text) &&
    !fillers.has(before.text) &&
    !isColour.has(before.text) &&
    reader.words[at - 2]?.kind === 'number' &&
    open !== null &&
    open.open.length > 0 &&
    open.open.at(-1) === reader.words[at - 2]!.n &&
    open.at < at - 2
  if (isOfPlural) return open.open.pop()!
  if (
    !open ||
    before?.kind !== 'number' ||
    open.open.length === 0 ||
    (open.open.length < 2 && open.quantity === null)
  ) {
    if (open && before?.kind === 'number' && open.open.length === 1 && (reader.joined || open.at < at - 1))
      return open.open.pop()!
    return null
  }
  return open.open.pop()!
}

/** "pretas: 10 M 10 G", and in the next line "brancas: 5 M": a count before the end of the line is of that line. */
export const beginsLine = ({ words, open }: Reader, at: number): boolean =>
  (words[at - 1]?.text === '\n' || (words[at + 1]?.text === ':' && words[at + 2]?.kind === 'number')) &&
  open !== null &&
  (open.quantity !== null || open.open.length > 0)

/** "12 canetas e 10 post-it": of two counts before a name the first is of something else. */
export const leavesCount = ({ words, open }: Reader, at: number): boolean =>
  open!.open.length > 1 &&
  words[at - 1]?.kind === 'number' &&
  open!.open.at(-1) === words[at - 1]!.n &&
  JOINS.has(words[at - 2]?.text ?? '')

/** In "2 nude 48 e 1 nude 54" and "3 modeladora: 2 nude 1 preta" the later number counts what follows it. */
export function beginsAnother(reader: Reader, at: number): boolean {
  const open = reader.open!
  const leads = leadsToVariant(reader.words, at, open.product, reader.context.onShow)
  const counted = open.quantity !== null || open.open.length > 0
  return leads && (counted || reader.joined) && (counted || Object.keys(open.variant).length > 0)
}

const LEADS = /^(?:de|do|da|dos|das|o|a|os|as|um|uma|com|sabor|aroma)$/

/** "2 lavanda e alecrim", "2 lavanda, 1 alecrim": right after another kind or a count of its own; elsewhere it tells more of the one. */
export function beginsKind({ words, open }: Reader, at: number): boolean {
  let before = at - 1
  while (before > 0 && words[before]!.kind === 'word' && LEADS.test(words[before]!.text)) before--
  const word = words[before]
  if (word === undefined) return false
  if (word.kind === 'number') return open!.quantity !== null || open!.open.length > 1
  if (!JOINS.has(word.text)) return false
  const kind = words[before - 1]
  return (
    kind !== undefined &&
    (stem(kind.text) === open!.variant.other || isColour.has(kind.text) || kind.kind === 'number')
  )
}

/** "uma pro meu velho e uma pra mim", "um de ameixa e um de cereja": a later count that comes on top of the first. */
export function addsToFirst(reader: Reader, at: number): boolean {
  const { words, open, joined } = reader
  if (open?.open.length !== 1 || open.quantity !== null || !joined) return false
  const isForOne = words.slice(at + 1, at + 3).some(({ text }) => text === 'para')
  return (
    (isForOne && words[at]!.n! <= MOST_PACKS && wasForOne(words, at) && !namesOther(reader, at + 1)) ||
    countsOther(reader, at)
  )
}

/** "um colete pra mim e uma blusa pra minha mãe". */
const namesOther = ({ words, context, open }: Reader, at: number): boolean => {
  const products = at < words.length ? nameAt(words, at, context)?.products : undefined
  return products !== undefined && open!.product !== null && !products.includes(open!.product)
}

/** "um ameixa e um cereja", "1 de frango e 1 de palmito": kinds that the shop has not typed, each with its count. */
function countsOther({ words, context, open }: Reader, at: number): boolean {
  const first = words.findIndex(({ kind }) => kind === 'number')
  return (
    JOINS.has(words[at - 1]?.text ?? '') &&
    first < at - 2 &&
    isKindAt(words, first + 1, context) &&
    isKindAt(words, at + 1, context) &&
    !leadsToVariant(words, at, open?.product ?? null, context.onShow)
  )
}

function isKindAt(words: Word[], at: number, { book }: ItemContext): boolean {
  const to = words[at]?.text === 'de' ? at + 1 : at
  const word = words[to]
  if (word?.kind !== 'word' || word.text.length < 3) return false
  const isSmall = fillers.has(word.text) || stopWords.has(word.text) || kin.has(word.text)
  return (
    !isSmall &&
    !isUnit.has(word.text) &&
    !sizeLetters.has(word.text) &&
    !isColour.has(word.text) &&
    !book.named(word.text)
  )
}

/** "verde Renan e verde Marina": the same colour twice, with what is to be written on each. */
export function namesBetween(reader: Reader, at: number): boolean {
  const join = reader.words.findLastIndex(({ text }, one) => one < at && text === 'e')
  const inside = reader.words.slice(reader.open!.at, Math.max(0, join))
  return join > 0 && inside.some(({ text }) => reader.unknownWords.includes(text))
}

/** "31 pra mim e 31 pra minha irmã" names a product twice for two people. */
export function repeats(reader: Reader, at: number): boolean {
  const between = reader.words.slice(reader.open!.at, at).map(({ text }) => text)
  return reader.joined && between.includes('para') && reader.words[at + 1]?.text === 'para'
}

/** "42 2 44 1": begins with what is asked for and ends in a count, so each count follows what it counts. */
function countsFollow({ words, context: { book } }: Reader): boolean {
  const [first, last] = [words[0], words.at(-1)]
  const isCode = (word: Word) => book.withCode(canonicalCode(word.text)) !== undefined
  if (first?.kind !== 'number' || last?.kind !== 'number' || last.times) return false
  return (
    isCode(first) &&
    !isCode(last) &&
    words.every(({ kind, text }) => kind === 'number' || /^[,e]$/.test(text))
  )
}

/** "escorredor, 2 garrafas": what is counted after a comma is called as another product is. */
export function countsOtherName({ words, context, open, joined }: Reader, at: number): boolean {
  if (!joined || open?.by !== 'name' || open.quantity !== null || open.open.length > 0) return false
  if (!/^(?:,|e)$/.test(words[at - 1]?.text ?? '')) return false
  const products = nameAt(words, at + 1, context)?.products
  return products !== undefined && !products.includes(open.product!)
}
