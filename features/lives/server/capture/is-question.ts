import { asksWithoutMark, endsConfirming } from './asks-without-mark.ts'
import { sentencesOf } from './comment-sentences.ts'
import { isRhetorical } from './rhetorical-question.ts'

/**
 * Whether a live comment in Brazilian Portuguese asks for information: about goods, stock, price, payment, delivery,
 * the shop or the live, with or without accents and "?". Judged by the comment alone, by its grammar; rhetorical
 * questions ("dinheiro pra quê, né?") and orders are none. Never throws; linear in the length of the text.
 */
export function isQuestion(text: string): boolean {
  const sentences = sentencesOf(text)
  return sentences.some((sentence, at) =>
    sentence.isMarked
      ? !isRhetorical(sentence, sentences[at + 1])
      : sentence.clauses.some((clause) => asksWithoutMark(clause)) || endsConfirming(sentence),
  )
}
