import type { Word } from './normalise.ts'
import { kindsOfWord } from './noun-kinds.ts'
import { BEGIN, END, numberOf, type WordPairs } from './word-pairs.ts'

/**
 * What the nouns of a comment mostly are, and which words stand beside them: goods are ordered, a part of them is asked
 * about, a relative or a place belongs to a tale. `numbers` are those of a class or the word itself for each word.
 */
export function kindsIn(
  words: Word[],
  numbers: number[],
  { form, what, pairs }: { form: string; what: string; pairs: WordPairs },
): Set<string> {
  const found = new Set<string>()
  words.forEach(({ kind, text }, at) => {
    if (kind !== 'word') return
    const kinds = kindsOfWord(text)
    if (kinds.length === 0) return
    for (const one of kinds) found.add(`kind ${one}`)
    const main = kinds.includes('goods') ? 'goods' : kinds[0]!
    const number = numberOf(main)
    pairs.add('after', numbers[at - 1] ?? BEGIN, number).add('before', numbers[at + 1] ?? END, number)
    if (at === 0) found.add(`first kind ${main} ${what}`)
    if (at === words.length - 1) found.add(`last kind ${main} ${form}`)
  })
  return found
}
