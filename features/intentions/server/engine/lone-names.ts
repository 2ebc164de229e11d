import { type Announced, plainAnnouncement } from './announcement.ts'
import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { namesOf } from './product-book.ts'
import { isColour, isGoods, says } from './vocabulary.ts'

/** How the shop writes names: nothing else in the line, or before a colon. */
export type NameStyle = 'alone' | 'colon'

const MOST_WORDS = 4
/** So many lines in the same form must have turned out to name products. */
const PROVEN = 2

const INSIDE = /^(?:de|da|do|das|dos|e|com|the|of|y|del)$/

/** "grogu", "goku instinto superior", "gerânio: a flor da mulher": the words that name, if the line has such a form. */
export function loneName({ words }: Reading): { style: NameStyle; name: Word[] } | null {
  const colon = words.findIndex(({ text }) => text === ':')
  const style = colon > 0 ? 'colon' : 'alone'
  const all = style === 'colon' ? words.slice(0, colon) : words
  const name = all.filter(({ kind, text }) => kind !== 'emoji' && !/^[!.-]$/.test(text))
  if (name.length < 1 || name.length > MOST_WORDS) return null
  const isName = (word: Word, at: number) =>
    isNoun(word) || (word.kind === 'word' && (isColour.has(word.text) || (at > 0 && INSIDE.test(word.text))))
  if (!name.every(isName)) return null
  return style === 'colon' && words.length < colon + 2 ? null : { style, name }
}

/** A line in the form in which this shop has named products before names another one. */
export function readLoneName(live: Live, reading: Reading): Announced | null {
  const { text } = reading
  if (text.includes(' ? ') || says(text, 'soldOut') || says(text, 'no')) return null
  const found = loneName(reading)
  if (!found || live.state.nameStyles[found.style] < PROVEN) return null
  const { name } = found
  if (name.every(({ text }) => isColour.has(text)) && found.style === 'alone') return null
  const [first] = name
  if (!isGoods(first!.text) && live.hasPersonNamed(first!.text)) return null
  return plainAnnouncement(name.map(({ text }) => text).join(' '), namesOf(name))
}
