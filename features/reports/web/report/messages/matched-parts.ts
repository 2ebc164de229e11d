import { isShort, needleOf, searchableText } from '#features/lives/contract.ts'
import { foldText } from '#platform/contract/fold-text.ts'

export type TextPart = { text: string; matched: boolean }

/** Whether all words occur in a message or its writer's name, accents and case ignored. */
export function matchesWords(words: string[], ...texts: string[]): boolean {
  const searchable = searchableText(...texts)
  return words.every((word) => searchable.includes(needleOf(word)))
}

/**
 * Splits a text into parts that match one of the folded `words` and parts that do not. `promocao` matches `Promoção`.
 * The joined parts are the original text.
 */
export function matchedParts(text: string, words: string[]): TextPart[] {
  const marked = markedCharacters(text, words)
  const parts: TextPart[] = []
  for (const [at, character] of [...text].entries()) {
    const last = parts.at(-1)
    const matched = marked.has(at)
    if (last?.matched === matched) last.text += character
    else parts.push({ text: character, matched })
  }
  return parts
}

/** The positions (in characters, not code units) that belong to a match. */
function markedCharacters(text: string, words: string[]): Set<number> {
  const marked = new Set<number>()
  if (words.length === 0) return marked

  let folded = ''
  const origins: number[] = []
  const characters = [...text]
  for (const [at, character] of characters.entries()) {
    const plain = /\s/.test(character) ? ' ' : foldText(character)
    for (const letter of plain.split('')) {
      folded += letter
      origins.push(at)
    }
  }
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (isShort(word) && at > 0 && folded[at - 1] !== ' ') continue
      const last = origins[at + word.length - 1]!
      for (let place = origins[at]!; place <= last; place += 1) marked.add(place)
      // A combining accent belongs to the letter before it.
      for (let place = last + 1; /^\p{M}$/u.test(characters[place] ?? ''); place += 1) marked.add(place)
    }
  }
  return marked
}
