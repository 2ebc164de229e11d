import { foldText } from '#platform/contract/fold-text.ts'

/** Text as it is searched: folded, and a space before every word, the first too. */
export function searchableText(...texts: string[]): string {
  return ` ${foldText(texts.join(' '))}`
}

/** The words of a search as they are compared: folded, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(foldText(search).split(' '))].filter((word) => word !== '')
}

/**
 * The pattern to search for in a searchable text: a word of one or two letters or figures (a size, a code) where a word
 * begins, so that `g` finds "tem no G" and not "legging"; anything longer anywhere.
 */
export function needleOf(word: string): string {
  return isShort(word) ? ` ${word}` : word
}

export function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word)
}
