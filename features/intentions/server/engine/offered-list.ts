import { type Announced, plainAnnouncement } from './announcement.ts'
import type { Reading, Word } from './normalise.ts'
import { namesOf } from './product-book.ts'
import { isColour, isGoods, isUnit, materials, says, stopWords } from './vocabulary.ts'

const OFFERS = /^(?:tem|temos|teremos|trouxe|trouxemos|vendemos|trago|vendo)$/
const FEWEST = 3
const MOST = 12
const MOST_WORDS = 4

/**
 * "hoje tem mel, queijos, café e os kits": goods that the shop says it has, of which none is on show. Colours, sizes and
 * materials of one thing are no such list.
 */
export function readOffered({ words, text }: Reading): Announced[] {
  if (text.includes(' ? ') || says(text, 'no') || says(text, 'soldOut')) return []
  const from = words.findIndex((word) => OFFERS.test(word.text))
  if (from < 0 || words.some(({ kind }) => kind === 'mention' || kind === 'price')) return []
  const parts: Word[][] = [[]]
  for (const word of words.slice(from + 1)) {
    if (/^[.!;\n]$/.test(word.text)) break
    if (word.text === ',' || word.text === 'e') parts.push([])
    else if (word.kind === 'word') parts.at(-1)!.push(word)
    else if (word.kind !== 'emoji') return []
  }
  const names = parts.map(withoutSmall).filter((name) => name.length > 0)
  const goods = names.filter(([head]) => isNamedGoods(head!))
  if (names.length > MOST || goods.length < FEWEST || goods.length * 2 <= names.length) return []
  if (names.some((name) => name.length > MOST_WORDS)) return []
  return names.map((name) => ({
    ...plainAnnouncement(name.map((word) => word.text).join(' '), namesOf(name)),
    opens: false,
  }))
}

const withoutSmall = (part: Word[]): Word[] => {
  const from = part.findIndex(({ text }) => !stopWords.has(text))
  return from < 0 ? [] : part.slice(from)
}

const isNamedGoods = ({ text }: Word): boolean =>
  isGoods(text) && !isColour.has(text) && !materials.has(text) && !isUnit.has(text)

const FEWEST_CONTENTS = 3

/** "4 do 6 e 2 do 8": what is left of each size. */
const OF_SIZES = /^(?:d[aeo]s?|n[ao]s?|tamanhos?|tam)$/

/** "1 mel, 1 queijo e 2 cafés na cestinha, 110": how many of what one thing holds, with no more than one price. */
export function listsContents({ words }: Reading): boolean {
  const isCounted = (at: number) =>
    words[at]!.kind === 'number' &&
    words[at]!.n! <= 12 &&
    words[at + 1]?.kind === 'word' &&
    !OF_SIZES.test(words[at + 1]!.text) &&
    (at === 0 || /^(?:,|e|mais|\+|com|:)$/.test(words[at - 1]!.text))
  const counts = words.filter((_, at) => isCounted(at)).map(({ n }) => n!)
  const isNumbered = counts.every((n, at) => n === counts[0]! + at)
  return (
    counts.length >= FEWEST_CONTENTS &&
    !isNumbered &&
    words.filter(({ kind }) => kind === 'price').length <= 1
  )
}
