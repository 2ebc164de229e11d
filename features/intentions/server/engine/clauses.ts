import { givesUpPlace } from './given-up.ts'
import { withoutDeniedCancel } from './negation.ts'
import { type Reading, readingOf, type Word } from './normalise.ts'
import { says } from './vocabulary.ts'

export type Clause = { words: Word[]; text: string; cancels: boolean }

/** "pijama eu passo, uso jaleco": of a comment that lets something go, the parts that say so; all of it where none does. */
export function leavingClauses({ words, text }: Reading): Clause[] {
  const parts: Word[][] = [[]]
  for (const word of words)
    if (word.kind === 'mark' && /^[,;.!]$/.test(word.text)) parts.push([])
    else parts.at(-1)!.push(word)
  const leaving = parts
    .map((part) => ({ ...readingOf(part), cancels: true }))
    .filter((part) => says(part.text, 'leave') && part.words.length > 2)
  return leaving.length > 0 && leaving.length < parts.length ? leaving : [{ words, text, cancels: true }]
}

/**
 * A comment that cancels one thing and orders another is cut between the two: at marks, and at "e", "mas" and "que"
 * where only one side cancels. Neighbours that do the same are joined again.
 */
export function splitClauses(words: Word[], givesUp?: (words: Word[], text: string) => boolean): Clause[] {
  const parts: Word[][] = [[]]
  words.forEach((word, at) => {
    const keeps =
      word.text === 'deixa' && at > 0 && /^(?:so|somente|apenas|com)$/.test(words[at + 1]?.text ?? '')
    if (keeps || /^(?:mantem|mantenha|mantenho|fico|continua)$/.test(word.text)) parts.push([])
    if (
      (word.kind === 'mark' && /[,;.!?\n]/.test(word.text)) ||
      (word.kind === 'word' && /^(?:e|mas|y)$/.test(word.text))
    ) {
      parts.at(-1)!.push(word)
      parts.push([])
    } else parts.at(-1)!.push(word)
  })
  const clauses: Clause[] = []
  for (const part of parts.filter(({ length }) => length > 0)) {
    const text = withoutDeniedCancel(readingOf(part).text)
    const cancels =
      says(text, 'cancel') ||
      givesUpPlace(text) ||
      / (?:deixa|deixo) (?:o|a|os|as|para la) /.test(text) ||
      /^ (?:entao |ah )?deixa (?!so |somente |apenas |com |no |na )/.test(text) ||
      / deixa $/.test(text) ||
      / (?:ops|opa|errei|perdao|desculpa) .{1,24} nao [,.]? ?$/.test(text) ||
      givesUp?.(part, text) === true
    const last = clauses.at(-1)
    const isBare =
      !cancels &&
      part.length <= 2 &&
      part.every(({ kind }) => kind === 'word' || kind === 'mark') &&
      !says(text, 'want')
    if (last && (last.cancels === cancels || isBare)) {
      last.words.push(...part)
      last.text = readingOf(last.words).text
    } else clauses.push({ words: part, text, cancels })
  }
  return clauses
}
