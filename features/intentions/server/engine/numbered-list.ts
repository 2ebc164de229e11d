import type { Word } from './normalise.ts'
import { isUnit, measures, stopWords } from './vocabulary.ts'

const LEAST = 3
const MOST = 60

/**
 * "1- guirlanda 45 / 2- bola 6 / 3- laço 9", "1 vela 5, 2 caneca 9, 3 pires 4": goods that the shop numbers from one on.
 * Each part begins with "#", so that its number is read as a code; null where it is no such list.
 */
export function numberedList(words: Word[]): Word[][] | null {
  const starts: number[] = []
  words.forEach((word, at) => {
    if (word.kind === 'number' && !word.times && word.n === starts.length + 1 && isHead(words, at))
      starts.push(at)
  })
  if (starts.length < LEAST || starts.length > MOST) return null
  const parts = starts.map((at, place) => trimmed(words.slice(at, starts[place + 1])))
  const isMarked = parts.every((part) => isMark(part[1]))
  const isPriced = parts.filter((part) => part.slice(1).some(isPrice)).length * 3 >= parts.length * 2
  const isCalled = words
    .slice(0, starts[0])
    .some(({ text }) => /^(?:numeros?|codigos?|lista|opcoes)$/.test(text))
  if (!isMarked && !isPriced && !isCalled) return null
  return parts.map(([number, ...rest]) => [hash, number!, ...(isMark(rest[0]) ? rest.slice(1) : rest)])
}

const hash: Word = { kind: 'mark', text: '#' }
const isMark = (word: Word | undefined): boolean => word?.kind === 'mark' && /^[-).:=]$/.test(word.text)
const isPrice = ({ kind, n }: Word): boolean => kind === 'price' || (kind === 'number' && n! >= 2)

/** A number before a name, at the beginning or after the end of another part. */
function isHead(words: Word[], at: number): boolean {
  const before = words[at - 1]
  const [next, afterNext] = [words[at + 1], words[at + 2]]
  const name = isMark(next) ? afterNext : next
  const isNamed =
    name?.kind === 'word' &&
    name.text.length > 2 &&
    !stopWords.has(name.text) &&
    !measures.has(name.text) &&
    !(isUnit.has(name.text) && !isMark(next))
  const isAfterEnd =
    before === undefined ||
    (before.kind === 'mark' && before.text !== '+') ||
    before.kind === 'price' ||
    before.kind === 'emoji' ||
    /^(?:reais|cada|e|tem|temos|numeros?|codigos?|lista|opcoes)$/.test(before.text) ||
    isMark(next)
  return isNamed && isAfterEnd
}

/** Without the mark or "e" that leads to the next part. */
function trimmed(part: Word[]): Word[] {
  const end = part.findLastIndex(({ kind, text }) => kind !== 'mark' && text !== 'e')
  return part.slice(0, end + 1)
}
