import type { Sentence } from './comment-sentences.ts'
import { hasSubjectFirst, namesFact, offersChoice } from './goods-first-question.ts'
import { asksIndirectly } from './indirect-question.ts'
import { hasQuestionWord } from './interrogatives.ts'
import { isPraise, openers } from './question-words.ts'
import { opensWithVerb } from './verb-first-question.ts'

/** Whether a clause without a question mark asks by its words or by their order. Words as `sentencesOf` gives them. */
export function asksWithoutMark(clause: string[]): boolean {
  if (hasQuestionWord(clause)) return true
  if (asksIndirectly(clause)) return true
  const words = withoutOpeners(clause)
  if (words.length === 0) return false
  const asks =
    opensWithVerb(words) || namesFact(words, clause) || hasSubjectFirst(words) || offersChoice(words)
  return asks && !words.some(isPraise)
}

function withoutOpeners(clause: string[]): string[] {
  let from = 0
  while (from < clause.length && opensOnly(clause, from)) from++
  return from === 0 ? clause : clause.slice(from)
}

/** "meu amor" opens a sentence, "meu pedido" does not. */
function opensOnly(clause: string[], at: number): boolean {
  const word = clause[at]!
  return openers.has(word) || ((word === 'meu' || word === 'minha') && openers.has(clause[at + 1] ?? ''))
}

const confirmable = /^(?:eh|ficou|vem|tem|sao|serve|vai|deu|fica|era)$/

/** "meu total ficou 80 né": whether a sentence without a mark puts a fact forward to be confirmed. */
export function endsConfirming({ clauses }: Sentence): boolean {
  if (clauses.at(-1)!.at(-1) !== 'ne') return false
  const words = withoutOpeners(clauses.flat())
  if (words.length < 4 || words.some(isPraise)) return false
  return (
    words.some((word) => confirmable.test(word)) &&
    !words.some((word) => /^(?:eu|quem|quero|to|tenho|sou|vou|gente|vida)$/.test(word))
  )
}
