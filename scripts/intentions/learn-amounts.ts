import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import type { AmountModel } from '../../features/intentions/server/engine/learnt-amounts.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import { type Example, fitSparse } from './fit-logistic.ts'
import { commentsOf, type LabelledLive } from './labelled-live.ts'
import { type LessonsInParts, lessonsInParts, withCommonFeatures } from './lessons-in-parts.ts'

const PENALTY = 2
/** Features count where people of so many lives used them: no name or trade of one live. */
const LEAST_LIVES = 4
const DENIES = 0.4

/** Learns which numbers that stand alone say how many; `learnt` is what else the engine knows when it reads a live. */
export function amountLessonsOf(
  lives: LabelledLive[],
  learnt: (id: string) => Learnt,
): LessonsInParts<AmountModel> {
  const examples = lives
    .flatMap((live) => [live, withHalfOfShop(live, 0), withHalfOfShop(live, 1)])
    .flatMap((live) => amountExamples(live, learnt(live.id)))
  return lessonsInParts(lives, examples, (some) => ({
    weights: fitSparse(withCommonFeatures(some, LEAST_LIVES), PENALTY),
    denies: DENIES,
  }))
}

/** A live whose shop says the rest by voice: numbers are the harder to read the less it types. */
function withHalfOfShop(live: LabelledLive, half: number): LabelledLive {
  const ours = new Set([live.seller, ...(live.helpers ?? [])])
  let lines = 0
  return { ...live, comments: live.comments.filter((one) => !ours.has(one.userName) || lines++ % 2 === half) }
}

const CHANGES = /\d|\b(?:uma?|dois|duas|tr[eê]s|s[oó]|tira|mais|outr[oa])\b/i

/**
 * The numbers of a live that stand alone in comments that order. One that is the amount in the end is right; where one piece
 * was ordered it says which. What is changed later, and what else differs, teaches nothing.
 */
function amountExamples(live: LabelledLive, learnt: Learnt): Example[] {
  const amounts = amountsOf(live)
  const examples = new Map<string, Example>()
  const observe: AmountModel['observe'] = (id, n, features) => {
    const said = amounts.get(id)
    const isRight = said?.includes(n) ?? false
    if (said && !examples.has(`${id} ${n}`) && (isRight || said.every((amount) => amount === 1)))
      examples.set(`${id} ${n}`, { live: live.id, features, isRight })
  }
  const amountModel: AmountModel = { weights: { base: 0, weights: {} }, denies: -1, observe }
  const engine = createEngine({ seller: live.seller, helpers: live.helpers }, undefined, {
    ...learnt,
    amounts: amountModel,
  })
  for (const comment of commentsOf(live)) engine.push(comment)
  return [...examples.values()]
}

/** By comment how many of each product its writer orders in the end, unless later comments say so. */
function amountsOf({ truth, comments }: LabelledLive): Map<string, number[]> {
  const textOf = new Map(comments.map(({ commentId, text }) => [commentId, text]))
  const sums = new Map<string, number>()
  const of = ({ userName, productKey }: { userName: string; productKey: string }) =>
    `${userName} ${productKey}`
  for (const intent of truth.intents)
    if (!intent.cancelled) sums.set(of(intent), (sums.get(of(intent)) ?? 0) + intent.quantity)
  const found = new Map<string, number[]>()
  const unclear = new Set<string>()
  for (const intent of truth.intents) {
    const amount = sums.get(of(intent))
    intent.messageIds.forEach((id, at) => {
      const later = intent.messageIds.slice(at + 1)
      if (amount === undefined || later.some((id) => CHANGES.test(textOf.get(id) ?? ''))) unclear.add(id)
      else found.set(id, [...(found.get(id) ?? []), amount])
    })
  }
  for (const id of unclear) found.delete(id)
  return found
}
