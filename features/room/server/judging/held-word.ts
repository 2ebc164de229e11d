import { plainLetters, squeeze } from './skeleton.ts'
import { heldWords } from './words.pt-BR.ts'

/** Looked at of one message; more letters than a message has. */
const most = 4_000

const listed = termsOf(Object.values(heldWords).flat())

/**
 * Whether a text contains a word that a moderator must read first: a whole word, whatever its case, accents, repeated
 * letters, look-alike signs, or signs and spaces between its letters (`p.u.t.a`, `p u t a`). `own`: further words of the
 * shop. Linear in the length of the text.
 */
export function hasHeldWord(text: string, own: string[] = []): boolean {
  const further = own.length > 0 ? termsOf(own) : null
  const words = wordsOf(text)
  return isIn(words, listed) || (further !== null && isIn(words, further))
}

/** `words`: single words, and groups joined by spaces; `joined`: both without spaces. */
type Terms = { words: Set<string>; joined: Set<string>; mostWords: number; mostLetters: number }
/** `isSpelled`: made of single letters in a row. */
type Word = { letters: string; isSpelled: boolean }

/** A shorter term is found in a spelled word only as the whole of it. */
const fewestSpelled = 4

function termsOf(words: string[]): Terms {
  const terms = words
    .map((word) => wordsOf(word).map(({ letters }) => letters))
    .filter((parts) => parts.length > 0)
  const joined = terms.map((parts) => squeeze(parts.join('')))
  return {
    words: new Set(terms.map((parts) => parts.join(' '))),
    joined: new Set(joined),
    mostWords: Math.max(1, ...terms.map((parts) => parts.length)),
    mostLetters: Math.max(1, ...joined.map((letters) => letters.length)),
  }
}

function isIn(words: Word[], terms: Terms): boolean {
  for (let start = 0; start < words.length; start += 1) {
    const { letters, isSpelled } = words[start] as Word
    if (isSpelled && isSpelledIn(letters, terms)) return true
    for (let length = 1; length <= terms.mostWords && start + length <= words.length; length += 1) {
      const group = words.slice(start, start + length)
      if (terms.words.has(group.map((word) => word.letters).join(' '))) return true
    }
  }
  return false
}

function isSpelledIn(letters: string, { joined, mostLetters }: Terms): boolean {
  if (joined.has(letters)) return true
  for (let start = 0; start < letters.length; start += 1)
    for (let length = fewestSpelled; length <= mostLetters && start + length <= letters.length; length += 1)
      if (joined.has(letters.slice(start, start + length))) return true
  return false
}

/** The words of a text, with one of each repeated letter. Single letters in a row are one word. */
function wordsOf(text: string): Word[] {
  const parts = plainLetters(text.slice(0, most))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const words: Word[] = []
  let spelled = ''
  const endSpelling = () => {
    if (spelled) words.push({ letters: squeeze(spelled), isSpelled: true })
    spelled = ''
  }
  for (const part of parts) {
    if ([...squeeze(part)].length === 1) spelled += part
    else {
      endSpelling()
      words.push({ letters: squeeze(part), isSpelled: false })
    }
  }
  endSpelling()
  return words
}
