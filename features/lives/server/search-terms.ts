import { foldText } from '#platform/contract/fold-text.ts'
import { searchWords } from '../search-words.ts'

/** What a search asks for: folded words that must all occur, or one user by name. */
export type SearchTerms = { words: string[]; userName: string | null }

const longestWord = 100
const mostWords = 8

/** `@name` is that user only, anything else words. More words, or longer ones, than a comment can hold are cut. */
export function searchTerms(typed: string | undefined): SearchTerms {
  const search = (typed ?? '').toWellFormed().replaceAll('\u0000', '').trim()
  if (/^@\S+$/.test(search)) return { words: [], userName: search.slice(1, 1 + longestWord) }

  const words = searchWords(search)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
  return { words, userName: null }
}

/** The names that a typed one may stand for: as it is, and as Instagram writes names, which have no capitals or accents. */
export function namesMeant(typed: string): string[] {
  return [...new Set([typed, foldText(typed)])]
}
