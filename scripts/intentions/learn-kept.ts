import type { KeptModel } from '../../features/intentions/server/engine/kept-features.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import { type Example, fitSparse } from './fit-logistic.ts'
import { type LabelledLive, readTwice } from './labelled-live.ts'
import { halfSpoken } from './learn-choice.ts'
import { type LessonsInParts, lessonsInParts, withCommonFeatures } from './lessons-in-parts.ts'
import { matchProducts } from './match-products.ts'

const PENALTY = 5
/** Features of fewer lives are left out. */
const LEAST_LIVES = 5
/** How likely a product must be to be kept. */
const LEAST = 0.25

/** Learns which products that only buyers name are sold; `learnt` is what else the engine knows. */
export const keptLessonsOf = (
  lives: LabelledLive[],
  learnt: (id: string) => Learnt,
): LessonsInParts<KeptModel> =>
  lessonsInParts(
    lives,
    lives.flatMap((live) =>
      [live, ...halfSpoken(live), ...silent(live)].flatMap((one) => productsIn(one, learnt(live.id))),
    ),
    (examples) => ({
      weights: fitSparse(withCommonFeatures(examples, LEAST_LIVES), PENALTY),
      least: LEAST,
    }),
  )

/** The live as if its shop had typed nothing. */
export function silent(live: LabelledLive): LabelledLive[] {
  const comments = live.comments.filter(({ userName }) => userName !== live.seller)
  return comments.length < live.comments.length ? [{ ...live, comments }] : []
}

const ALL = { weights: { base: 0, weights: {} }, least: 0 }

/** The products of a live that the shop has not typed; right where the labels know them. */
function productsIn(live: LabelledLive, learnt: Learnt): Example[] {
  const found = new Map<string, string[]>()
  const observe: KeptModel['observe'] = (id, features) => found.set(id, features)
  const engine = readTwice(live, { ...learnt, kept: { ...ALL, observe } })
  const { keyOf } = matchProducts(live.truth.products, engine.result().products)
  return [...found].flatMap(([id, features]) => {
    const key = keyOf.get(id)
    return key === undefined ? [] : [{ live: live.id, features, isRight: key !== null }]
  })
}
