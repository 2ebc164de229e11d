import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CartSearch } from '../cart-engines/cart-engine.ts'
import { createEngine } from '../engine/engine.ts'
import type { LiveComment, NoOrderReason, Result } from '../engine/types.ts'
import { fillers, goodsName, isColour, sizeWords, stem, stopWords } from '../engine/vocabulary.ts'

/** What the embedded engine made of a comment. `place` is its number in the live, from 1. */
type ReadComment = {
  place: number
  isOrder: boolean
  reason: NoOrderReason | null
  /** An order and a reason against it at once. */
  isContradictory: boolean
  cancelled: { productId: string; userName: string }[]
}

/** The embedded engine's reading of a whole live: what it found, and of each comment what it thought. */
export type LiveReading = {
  result: Result
  comments: Map<string, ReadComment>
  /** Words in small letters that name a commenter and are no words of the trade. */
  personalNames: Set<string>
}

const atOnce = 50
const shortestName = 4

/** Reads a live with the embedded engine, with what the seller said at its time; null when the search was ended meanwhile. */
export async function readLive(search: CartSearch): Promise<LiveReading | null> {
  const engine = createEngine(search.options)
  const inputs = [...search.inputs]
  const comments = new Map<string, ReadComment>()
  const names = new Set<string>()
  for await (const page of search.pages())
    for (const comment of page) {
      while (inputs[0] && inputs[0].at < comment.at) engine.apply(inputs.shift()!)
      comments.set(comment.id, readingOf(comment, comments.size + 1, engine.push(comment)))
      for (const name of wordsOf(comment.userName)) names.add(name)
      if (comments.size % atOnce !== 0) continue
      await nextTurn()
      if (!(await search.report(0.1))) return null
    }
  for (const input of inputs) engine.apply(input)
  const result = engine.result()
  const productWords = new Set(
    result.products
      .filter(({ announcedAt }) => announcedAt !== null)
      .flatMap(({ label, names: own, details }) => [label, ...own, ...details])
      .flatMap((text) => wordsOf(text).map(stem)),
  )
  const personalNames = [...names].filter((name) => !productWords.has(stem(name)) && !isTradeWord(name))
  return { result, comments, personalNames: new Set(personalNames) }
}

function readingOf(
  { id }: LiveComment,
  place: number,
  changes: ReturnType<ReturnType<typeof createEngine>['push']>,
): ReadComment {
  const lines = changes.filter((change) => change.kind === 'line')
  const against = changes.find((change) => change.kind === 'not_an_order' && change.commentId === id)
  const reason = against?.kind === 'not_an_order' ? against.reason : null
  return {
    place,
    isOrder: lines.length > 0,
    reason,
    isContradictory: lines.length > 0 && reason !== null,
    cancelled: lines.filter(({ state }) => state === 'cancelled'),
  }
}

const wordsOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/\p{L}{2,40}/gu)]
    .map(([word]) => word)
    .filter((word) => word.length >= shortestName)

/** Colours, sizes, goods and common words stay readable even where a user name contains them. */
function isTradeWord(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  return (
    isColour.has(plain) ||
    isColour.has(stem(plain)) ||
    sizeWords.has(plain) ||
    stopWords.has(plain) ||
    fillers.has(plain) ||
    goodsName(stem(plain)) !== undefined
  )
}
