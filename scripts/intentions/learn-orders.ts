import type { Weights } from '../../features/intentions/server/engine/confidence.ts'
import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import type { OrderModel } from '../../features/intentions/server/engine/learnt-orders.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import { normalise } from '../../features/intentions/server/engine/normalise.ts'
import { type Example, fitSparse } from './fit-logistic.ts'
import { commentsOf, type LabelledLive } from './labelled-live.ts'
import { type LessonsInParts, lessonsInParts, withCommonFeatures } from './lessons-in-parts.ts'

const PENALTY = 2
/** Words and features count where people of so many lives used them: no name, trade or sentence of one live. */
const LEAST_LIVES_OF_WORDS = 5
const LEAST_LIVES = 4
const READS = 0.5
const READS_AGAINST = 0.85
const DENIES = 0.3
const LIGHT = 0.02

/** Learns which comments order; `learnt` is what else the engine knows when it reads a live. */
export function orderLessonsOf(
  lives: LabelledLive[],
  learnt: (id: string) => Learnt,
): LessonsInParts<OrderModel> {
  const words = commonWords(lives)
  const examples = lives.flatMap((live) => orderExamples(live, learnt(live.id), words))
  return lessonsInParts(lives, examples, (some) => ({
    weights: withoutLight(fitSparse(withCommonFeatures(some, LEAST_LIVES), PENALTY)),
    reads: READS,
    readsAgainst: READS_AGAINST,
    denies: DENIES,
  }))
}

/** Without the weights that change nothing; words stay, as those that are known are read as themselves. */
const withoutLight = ({ base, weights }: Weights): Weights => ({
  base,
  weights: Object.fromEntries(
    Object.entries(weights).filter(([name, weight]) => Math.abs(weight) >= LIGHT || name.startsWith('word ')),
  ),
})

/** The words that buyers of several lives use. */
function commonWords(lives: LabelledLive[]): string[] {
  const counts = new Map<string, number>()
  for (const { seller, helpers = [], comments } of lives) {
    const ours = new Set([seller, ...helpers])
    const own = comments.filter(({ userName }) => !ours.has(userName))
    const used = new Set(own.flatMap(({ text }) => normalise(text).words.map(({ text }) => text)))
    for (const word of used) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].flatMap(([word, count]) => (count >= LEAST_LIVES_OF_WORDS ? [word] : []))
}

/**
 * The comments of a live that may order. One that makes, repeats or changes an order is right, talk is wrong; what the
 * labels leave open and what ends a cancelled order teaches nothing.
 */
function orderExamples(live: LabelledLive, learnt: Learnt, words: string[]): Example[] {
  const ordering = new Set<string>()
  const open = new Set<string>()
  for (const { messageIds, cancelled, optional } of live.truth.intents) {
    const kept = optional ? [] : cancelled ? messageIds.slice(0, -1) : messageIds
    for (const id of kept) ordering.add(id)
    for (const id of messageIds) open.add(id)
  }
  const examples = new Map<string, Example>()
  const weights = { base: 0, weights: Object.fromEntries(words.map((word) => [`word ${word}`, 0])) }
  const observe: OrderModel['observe'] = (id, features) => {
    const isRight = ordering.has(id)
    if (!examples.has(id) && (isRight || !open.has(id)))
      examples.set(id, { live: live.id, features, isRight })
  }
  const orders: OrderModel = { weights, reads: 2, readsAgainst: 2, denies: -1, observe }
  const engine = createEngine({ seller: live.seller, helpers: live.helpers }, undefined, {
    ...learnt,
    orders,
  })
  for (const comment of commentsOf(live)) engine.push(comment)
  return [...examples.values()]
}
