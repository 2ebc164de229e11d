const IN_CAPITALS = /(?<![\p{L}\d])\p{Lu}{3,40}(?![\p{L}\d])/gu
const WORD = /[\p{L}\d]{3,40}/gu
const MOST_SHOUTED = 6

/** The words that a shop writes in capitals, as the engine reads words: most often what it shows. Not of a comment that shouts. */
export function capitalsOf(text: string): Set<string> {
  const found = text.match(IN_CAPITALS) ?? []
  const all = text.match(WORD)?.length ?? 0
  if (found.length > MOST_SHOUTED && found.length * 3 > all * 2) return new Set()
  return new Set(found.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()))
}
