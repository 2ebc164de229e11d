import type { Reading } from './normalise.ts'
import type { Context } from './order-form.ts'
import { isNoQuantity } from './size-or-code.ts'

/**
 * The text of a comment in which those numbers are in digits that may be amounts of what is ordered. In "são 5 netos, põe 5"
 * the first says nothing of pieces. "um" and "uma" count only at the end.
 */
export function inAmounts(reading: Reading): string {
  if (newest?.reading !== reading) newest = { reading, text: amountsOf(reading) }
  return newest.text
}

/** Several steps ask for that of one comment, one after the other. */
let newest: { reading: Reading; text: string } | null = null

const amountsOf = ({ words }: Reading): string =>
  ` ${words
    .map((word, at) => {
      if (word.kind !== 'number') return word.text
      if (isNoQuantity(word, words[at - 1], words[at + 1], words[at - 2])) return '-'
      return word.n !== 1 || at === words.length - 1 ? word.n : word.text
    })
    .join(' ')} `

const TAGGED = / (?:esta|ne|viu|ok|certo|beleza|combinado|pode ser|tudo bem) \? (?:[^a-z\d ]+ )*$/

/** "fica só 1 tá?" tells; "são 3?" asks. */
export const isAsked = ({ comment, reading: { text } }: Pick<Context, 'comment' | 'reading'>): boolean =>
  comment.isQuestion && !TAGGED.test(text)

/** "@bia aqui são 4 pés": told to another viewer, so it changes no order. */
export const isToViewer = ({ live, reading: { words } }: Pick<Context, 'live' | 'reading'>): boolean =>
  words[0]?.kind === 'mention' && !live.isShop(words[0].text)
