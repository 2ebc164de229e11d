import { type Announced, plainAnnouncement } from './announcement.ts'
import { appositionOf } from './announcement-name.ts'
import { titledIn } from './capitals.ts'
import type { Live } from './live.ts'
import { loneName } from './lone-names.ts'
import type { Reading, Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { namesOf } from './product-book.ts'
import { isAsked } from './state.ts'
import type { LiveComment } from './types.ts'
import { isColour, says } from './vocabulary.ts'

const MOST_TITLED = 6
const MOST_WORDS = 4
const SHOWS =
  / (?:ess[ea]|est[ea]|agora|comec(?:ar|o|ando|amos)|proxim[oa]|apresento|apresentar|chegou|chegaram|olha|olhem|vamos|bora|temos|queridinh[oa]|novidade|ultim[oa]|fechar|fechando|mostrar|mostro|mostrando|conhecam|nasceu|voltou) /
const LED = /^(?:o|a|os|as|um|uma|eh|e|com|nosso|nossa|:|-)$/
const INSIDE = /^(?:de|da|do|das|dos|e|of|the|del)$/

/**
 * "vou começar com o Noite Serena, camomila e lavanda": inside a sentence that shows something, words that begin with a
 * capital letter are a name, unless a person here is called so.
 */
export function readTitled(live: Live, comment: LiveComment, { words, text }: Reading): Announced | null {
  if (text.includes(' ? ') || says(text, 'soldOut') || says(text, 'no')) return null
  const titled = titledIn(comment.text)
  if (titled.size === 0 || titled.size > MOST_TITLED) return null
  const isTitled = (word: Word | undefined): boolean =>
    word?.kind === 'word' && titled.has(word.text) && (isNoun(word) || isColour.has(word.text))
  const at = words.findIndex((word, one) => isTitled(word) && LED.test(words[one - 1]?.text ?? ''))
  if (at < 0 || live.hasPersonNamed(words[at]!.text)) return null
  const before = ` ${words
    .slice(0, at)
    .map((word) => word.text)
    .join(' ')} `
  const isPriced = words.some(({ kind }) => kind === 'price')
  if (!SHOWS.test(before) && !isPriced && words[at - 1]!.text !== ':') return null
  const name = [words[at]!]
  for (let next = at + 1; next < words.length; next++) {
    const isPart = (word: Word | undefined) => word?.kind === 'word' && titled.has(word.text)
    if (isPart(words[next])) name.push(words[next]!)
    else if (INSIDE.test(words[next]!.text) && isPart(words[next + 1])) name.push(words[next]!)
    else break
  }
  const price = words.find(({ kind }) => kind === 'price')?.n ?? null
  const names = [...namesOf(name), ...appositionOf(words, name)]
  return { ...plainAnnouncement(name.map((word) => word.text).join(' '), [...new Set(names)]), price }
}

const ANSWERED = 25_000
const NAMED_WITHIN = 60_000

/**
 * "Dragão Ancião foil, única", after a line that was nothing but its price or after "que carta é essa?": the name of
 * what is on show.
 */
export function readLateName(live: Live, comment: LiveComment, { words, text }: Reading): Announced | null {
  const { state } = live
  if (text.includes(' ? ') || says(text, 'soldOut')) return null
  const isNamed = isAsked(state, comment.at, ANSWERED) && state.lastAsked!.asksName
  const { lonePrice, show } = state
  if (!lonePrice || comment.at - lonePrice.at > NAMED_WITHIN || (show && show.at > lonePrice.at)) return null
  if (!isNamed && isAsked(state, comment.at, ANSWERED)) return null
  const comma = words.findIndex(({ kind, text: mark }) => kind === 'mark' && mark !== '-')
  const first = comma < 0 ? words : words.slice(0, comma)
  if (first.length > MOST_WORDS) return null
  const found = loneName({ words: first, text: '' })
  if (!found || found.name.every((word) => isColour.has(word.text)) || says(text, 'no')) return null
  return {
    ...plainAnnouncement(found.name.map((word) => word.text).join(' '), namesOf(found.name)),
    price: lonePrice.price,
  }
}
