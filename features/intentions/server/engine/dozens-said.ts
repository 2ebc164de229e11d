import type { Word } from './normalise.ts'
import { dozens, hundreds, isUnit } from './vocabulary.ts'

/** "meia dúzia", "2 dúzias", "dúzia e meia", "uma dúzia e meia": how many, and where the next word stands. */
export function dozensAt(words: Word[], at: number): { n: number; to: number } | null {
  const [word, next] = [words[at]!, words[at + 1]]
  if (/^mei[ao]$/.test(word.text) && next && dozens.has(next.text))
    return { n: dozens.get(next.text)! / 2, to: at + 2 }
  const isCounted = word.kind === 'number' && next !== undefined && dozens.has(next.text)
  const isAlone = dozens.has(word.text) && (mayLead(words[at - 1]) || isAndHalf(words, at + 1))
  if (!isCounted && !isAlone) return null
  const [count, unit, to] = isCounted ? [word.n!, next.text, at + 2] : [1, word.text, at + 1]
  const dozen = dozens.get(unit)!
  return isAndHalf(words, to) ? { n: dozen * (count + 0.5), to: to + 2 } : { n: dozen * count, to }
}

/** "meio cento", "cento e meio", "2 centos e meio": how many hundreds, where the number has a half. */
export function halfHundredsAt(words: Word[], at: number): { n: number; to: number } | null {
  const [word, next] = [words[at]!, words[at + 1]]
  if (hundreds.has(next?.text ?? '')) {
    if (word.text === 'meio') return { n: 0.5, to: at + 2 }
    return word.kind === 'number' && isAndHalf(words, at + 2) ? { n: word.n! + 0.5, to: at + 4 } : null
  }
  return hundreds.has(word.text) && isAndHalf(words, at + 1) ? { n: 1.5, to: at + 3 } : null
}

const mayLead = (before: Word | undefined): boolean => before === undefined || before.kind === 'mark'

/** "e meia"; in "uma dúzia e meia dúzia", "e meia caixa" another count begins. */
function isAndHalf(words: Word[], at: number): boolean {
  const after = words[at + 2]?.text ?? ''
  return (
    words[at]?.text === 'e' &&
    /^mei[ao]$/.test(words[at + 1]?.text ?? '') &&
    !dozens.has(after) &&
    !isUnit.has(after)
  )
}
