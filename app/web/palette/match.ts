/** A choice in the palette. */
export type Choosable = {
  id: string
  label: string
  /** Further keywords for the search, not shown. */
  keywords?: string
}

/**
 * The choices that match every word of the query, better matches first; all of them in their order for an empty query.
 */
export function matching<T extends Choosable>(query: string, all: T[]): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return all

  const scored = all.flatMap((item, at) => {
    const label = plain(item.label)
    const scores = words.map((word) => scoreOf(word, label, plain(item.keywords ?? '')))
    return scores.includes(0) ? [] : [{ item, at, score: scores.reduce((sum, score) => sum + score, 0) }]
  })
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).map(({ item }) => item)
}

/**
 * 4: the label begins with the word, 3: one of its words does, 2: it contains it, 1: a keyword begins with it, 0: no
 * match.
 */
function scoreOf(word: string, label: string, keywords: string): number {
  if (label.startsWith(word)) return 4
  if (wordsOf(label).some((part) => part.startsWith(word))) return 3
  if (label.includes(word)) return 2
  return wordsOf(keywords).some((part) => part.startsWith(word)) ? 1 : 0
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u)
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
