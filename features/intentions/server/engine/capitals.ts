import type { State } from './state.ts'

const IN_CAPITALS = /(?<![\p{L}\d])\p{Lu}{3,40}(?![\p{L}\d])/gu
const WORD = /[\p{L}\d]{3,40}/gu
const MOST_SHOUTED = 6

/** The words that a shop writes in capitals, as the engine reads words: most often what it shows. Not of a comment that shouts. */
export function capitalsOf(text: string): Set<string> {
  const found = text.match(IN_CAPITALS) ?? []
  const all = text.match(WORD)?.length ?? 0
  if (found.length > MOST_SHOUTED && found.length * 3 > all * 2) return new Set()
  return new Set(found.map(plain))
}

/** A line of more than one word, all of it in capitals. */
export const isShouted = (text: string): boolean => {
  const words = text.match(WORD)?.length ?? 0
  return words > 1 && !/\p{Ll}/u.test(text)
}

const FEWEST_LINES = 4

/** Most lines of the shop are in capitals, so that they say nothing of what is shown. */
export const alwaysShouts = ({ shoutedLines, shopLines }: State): boolean =>
  shopLines >= FEWEST_LINES && shoutedLines * 2 > shopLines

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const TITLED = /(?<=[\p{L}\d,:;"“(-] ?)(?<![.!?…] )(?<![\p{L}\d])\p{Lu}\p{Ll}{1,40}(?![\p{L}\d])/gu

/** The words that begin with a capital letter inside a sentence, as the engine reads words. */
export const titledIn = (text: string): Set<string> => new Set((text.match(TITLED) ?? []).map(plain))
