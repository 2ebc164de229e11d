import { canonicalCode } from './canonical-code.ts'
import type { Ask, ItemContext } from './item-types.ts'
import { nameAt } from './names-in-comment.ts'
import type { Word } from './normalise.ts'
import { countsSize, followedByName, hasNumberSoon, isSizeOf, looksLikeCode } from './size-or-code.ts'
import { fillers, isColour, isUnit, sizeLetters } from './vocabulary.ts'

/** How far a comment has been read. */
type Reader = {
  words: Word[]
  context: ItemContext
  open: Ask | null
  joined: boolean
  kitMarker: boolean
  markers: number
}

const WANTS = /^(?:quero|levo|manda|separa|reserva|anota|ve|poe|bota|coloca)$/

/** "do 4": the code that was named last is what the next number is of. */
const isOfIt = ({ words }: Reader): boolean => /^d[oa]$/.test(words[0]?.text ?? '')

/** A number that is also one of the live's codes: whether it stands here as a code. */
export function isSmallCode(reader: Reader, at: number): boolean {
  const { book, onShow, hasSizes } = reader.context
  const word = reader.words[at]!
  const product = book.withCode(String(word.n))
  if (!product) return false
  if (pointsAtShow(reader, at) || countsMarked(reader, at)) return false
  const before = reader.words[at - 1]?.text ?? ''
  const after = reader.words[at + 1]?.text ?? ''
  // "quero 2 dele", "do 4 quero 6": pieces of what is spoken of.
  if (/^(?:dele|dela|deles|delas|dess[ea]s?|dest[ea]s?)$/.test(after)) return false
  if (reader.open?.by === 'code' && WANTS.test(before) && isOfIt(reader)) return false
  const next = reader.words[at + 1]
  const numbers = reader.words.filter(({ kind, times }) => kind === 'number' && !times)
  const usesKits = book.all.some(({ label }) => /^kit \d/.test(label))
  if (/^(?:o|a|do|da|os|as)$/.test(before))
    return !(hasSizes && reader.open?.by === 'code' && before !== 'do' && before !== 'da')
  if (/^(?:no|na)$/.test(before)) return !hasSizes && before === 'na' ? true : !hasSizes
  if (reader.open?.product === product && reader.words[at - 1]?.text === word.text) return true
  if (reader.open?.product && reader.open.product.id === product.id)
    return (
      reader.joined &&
      (next?.text === 'para' || sizeLetters.has(next?.text ?? '') || repeatsBareCode(reader, at))
    )
  if (reader.kitMarker && reader.joined) return true
  if (next?.text === 'de' && reader.context.volumes.has(reader.words[at + 2]?.text ?? '')) return true
  if (
    next &&
    ((next.kind === 'code' && book.mayHave(next.text)) ||
      nameAt(reader.words, at + 1, reader.context) ||
      /^(?:do|da|de)$/.test(next.text))
  )
    return (
      /^(?:do|da|de)$/.test(next.text) &&
      !usesKits &&
      !hasNumberSoon(reader.words, at + 1) &&
      !nameAt(reader.words, at + 2, reader.context)
    )
  const isWritten =
    /^(?:da|do|o|a|numero|the|la|el)$/.test(before) || (word.n! > 3 && reader.words.length <= 3)
  if (usesKits || (!/^\d+$/.test(word.text) && !isWritten)) return false
  if (countsAsBefore(reader, at)) return true
  if (reader.open?.product && hasSizes && !reader.joined) return false
  if (reader.open?.by === 'code' && reader.joined && !isSizeOf(product, word.n!, true)) return true
  if (reader.open?.by === 'code' && hasSizes && reader.joined)
    return next !== undefined && next.kind === 'number'
  if (numbers.length === 1 && hasSizes && product !== onShow && onShow && isSizeOf(onShow, word.n!, true))
    return false
  if (
    numbers.length > 1 &&
    hasSizes &&
    !reader.open?.product &&
    product !== onShow &&
    isSizeOf(product, word.n!, true)
  ) {
    const other = numbers.find((one) => one !== word && book.withCode(canonicalCode(one.text)) === onShow)
    if (other && onShow) return false
  }
  return true
}

/** "uma 12 e duas 15": a count before the code, as before the first one. */
function countsAsBefore({ words, open, context: { book } }: Reader, at: number): boolean {
  const [join, count] = [words[at - 2], words[at - 1]]
  if (count?.kind !== 'number' || join?.text !== 'e' || open?.by !== 'code') return false
  if (open.product!.sizes.includes(words[at]!.text)) return false
  const first = words.findIndex(
    ({ kind, n }) => kind === 'number' && book.withCode(String(n)) === open.product,
  )
  return first > 0 && words[first - 1]!.kind === 'number'
}

/** "4 azul Theo, 4 rosa Liz": the code once more, before another colour. */
const repeatsBareCode = ({ words, markers, open }: Reader, at: number): boolean =>
  markers === 0 &&
  open!.quantity === null &&
  open!.open.length === 0 &&
  open!.variant.colour !== undefined &&
  isColour.has(words[at + 1]?.text ?? '')

/** "item 3 (1)", "item 7, 2", "item 5 pra mim e 1 pro meu genro": after a marked code a number without one counts pieces. */
function countsMarked({ words, markers }: Reader, at: number): boolean {
  const before = words[at - 1]?.text ?? ''
  const next = words[at + 1]
  if (markers === 0 || /^(?:o|a|da|do|no|na)$/.test(before)) return false
  const isListed = /^(?:e|y|and|\+)$/.test(before) && next?.text !== 'para'
  return !isListed && next?.kind !== 'number' && !/^(?:da|do|de|e)$/.test(next?.text ?? '')
}

/** "esse eu quero, 2", "caldo eu quero 2": what is wanted is named already, so the number counts it. */
function pointsAtShow(reader: Reader, at: number): boolean {
  if (/^(?:o|a|os|as|da|do|na|no|e|numero)$/.test(reader.words[at - 1]?.text ?? '')) return false
  const next = reader.words[at + 1]?.text ?? ''
  if (/^(?:da|do|de)$/.test(next)) return false
  const product = reader.context.book.withCode(String(reader.words[at]!.n))
  if (reader.open?.by === 'name' && !reader.joined) return reader.open.product !== product
  return reader.words.slice(0, at).some(({ text }) => /^(?:esse|essa|este|esta|desse|dessa)$/.test(text))
}

/** "quero a 5" where the live has pieces 1 to 4: a code that was never shown, not five pieces. */
export function isUnknownSmallCode(reader: Reader, at: number): boolean {
  const { book, hasSizes } = reader.context
  const n = reader.words[at]!.n!
  const before = reader.words[at - 1]?.text ?? ''
  const isCalled = reader.context.callsNumbers && /^(?:quero|numero)$/.test(before)
  if (!(isCalled || /^(?:o|a)$/.test(before)) || reader.open?.product || n > 99) return false
  const next = reader.words[at + 1]
  if (next && (next.kind === 'word' || next.kind === 'number') && !fillers.has(next.text)) return false
  if (reader.context.onShow?.numbersAreSizes || (hasSizes && n >= 33 && n <= 62)) return false
  return book.hasSmallNumbers && !book.withCode(String(n))
}

/** "quero a 410", "412 M" where the live has 40 and 41: a code with a digit too many, since nothing else is that large. */
export function isUnknownLongCode(reader: Reader, at: number): boolean {
  const { book, onShow, volumes } = reader.context
  const { text, n } = reader.words[at]!
  if (/^(?:19|20)\d\d$/.test(text) || volumes.has(text) || reader.open?.product || n === onShow?.price)
    return false
  const before = reader.words[at - 1]
  const next = reader.words[at + 1]
  const isLed = before === undefined || /^(?:o|a|e|quero|levo|pego|fico|quiero)$/.test(before.text)
  const isAlone = next === undefined || next.kind !== 'word' || fillers.has(next.text) || next.text === 'para'
  const isSized = next !== undefined && sizeLetters.has(next.text)
  return isLed && (isAlone || isSized) && book.codes.some((code) => /^\d+$/.test(code))
}

/** Whether a number stands for a size. */
export function isSizeAt(reader: Reader, at: number): boolean {
  const word = reader.words[at]!
  const { hasSizes, volumes, onShow } = reader.context
  const product = reader.open?.product ?? null
  const mayBeWorn = word.n! >= 33 && word.n! <= 62
  if (
    /^(?:no|na)$/.test(reader.words[at - 1]?.text ?? '') &&
    (product?.numbersAreSizes || hasSizes || mayBeWorn)
  )
    return true
  if (!/^\d+$/.test(word.text) || followedByName(reader.words, at, reader.context)) return false
  if (countsColour(reader.words, at)) return false
  if (volumes.has(word.text) && product) return true
  if (product && countsSize(reader.words, at)) return false
  if (product && isSizeOf(product, word.n!, hasSizes))
    return reader.open!.variant.size === undefined || reader.joined || word.n! >= 14
  if (!product && word.n! >= 14 && onShow?.sizes.includes(word.text)) return true
  return mayBeWorn && (hasSizes || speaksOfSize(reader, at))
}

/** "uma 31", "um 7": of two numbers the first counts, the second says which. */
export const isCountedOne = ({ words, context: { book } }: Reader, at: number): boolean =>
  /^(?:um|uma)$/.test(words[at - 1]?.text ?? '') &&
  words[at - 1]!.kind === 'number' &&
  words[at]!.n! > 2 &&
  words[at]!.n! <= LARGEST_SIZE &&
  !isUnit.has(words[at + 1]?.text ?? '') &&
  !looksLikeCode(words[at]!.text, book) &&
  !book.withCode(words[at]!.text)

const LARGEST_SIZE = 130

/** "4 brancas": a colour in the plural is counted. */
const countsColour = (words: Word[], at: number): boolean => {
  const next = words[at + 1]
  return next?.kind === 'word' && words[at]!.n! > 1 && next.text.endsWith('as') && isColour.has(next.text)
}

/** "34 e 35 da preta", "quero a 44": a number that is usually a size, rarely a quantity. */
function speaksOfSize(reader: Reader, at: number): boolean {
  if (/^(?:o|a)$/.test(reader.words[at - 1]?.text ?? '')) return true
  return reader.words.some(
    ({ text }, other) => other !== at && Math.abs(other - at) <= 4 && isColour.has(text),
  )
}
