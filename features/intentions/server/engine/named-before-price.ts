import type { Live } from './live.ts'
import { isVerb } from './names-in-comment.ts'
import { normalise, type Word } from './normalise.ts'
import { fillers, genericHeads, isColour, isGoods, isUnit, materials, stopWords } from './vocabulary.ts'

/** So long before the price buyers may have seen what it is of. */
const SEEN = 30_000
const MOST_COMMENTS = 8
const MOST_WORDS = 12

/**
 * "olha o tamanho desse urso", "coelhinhooo", then the shop's "39,90": what buyers see and name before the price comes is
 * what it is of. `since`: when something else was put on show before.
 */
export function namedBefore(live: Live, at: number, since: number): Word[] | null {
  const seen = live.state.recent
    .slice(-MOST_COMMENTS)
    .filter(
      (one) =>
        one.at > since &&
        at - one.at < SEEN &&
        live.activeOrdersOf(one.userName).every(({ commentIds }) => !commentIds.includes(one.id)),
    )
  for (const { text } of seen.toReversed()) {
    const { words } = normalise(text)
    if (words.length > MOST_WORDS || words.some(({ kind }) => kind === 'mention' || kind === 'price'))
      continue
    const named = words.findIndex((_, one) => isSeen(words, one))
    if (named >= 0 && !words.some((word) => isKnown(live, word))) return [words[named]!]
  }
  return null
}

/** Goods behind "esse" or "que", or in front of everything else. */
function isSeen(words: Word[], at: number): boolean {
  const { kind, text } = words[at]!
  if (kind !== 'word' || !isGoods(text) || isVerb(words, at)) return false
  if (genericHeads.has(text) || materials.has(text) || isUnit.has(text) || isColour.has(text)) return false
  const before = words[at - 1]?.text ?? ''
  if (/^(?:d?ess[ea]s?|d?est[ea]s?|que)$/.test(before)) return true
  return (
    words
      .slice(0, at)
      .every((word) => word.kind !== 'word' || stopWords.has(word.text) || fillers.has(word.text)) &&
    !/^(?:meu|minha|meus|minhas|no|na|com|sem|de)$/.test(before)
  )
}

const isKnown = (live: Live, { kind, text }: Word): boolean =>
  kind === 'word' && (live.book.named(text)?.score ?? 0) >= 0.7
