import { FEWEST_COMMENTS, JUDGED_BY, type JudgeModel } from '../../features/intentions/server/engine/judge.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import type { Order } from '../../features/intentions/server/engine/types.ts'
import { fitTrees, type Row } from './fit-trees.ts'
import { type LabelledLive, readTwice } from './labelled-live.ts'
import { halfSpoken } from './learn-choice.ts'
import { silent } from './learn-kept.ts'
import { type LessonsInParts, lessonsInParts } from './lessons-in-parts.ts'
import { matchProducts } from './match-products.ts'
import { userKey, wantedBy } from './score-live.ts'

/** A line that is less likely leaves the list. */
const LEAST = 0.6

type JudgedLine = Row & { live: string }

/** Learns how likely a line is right; `learnt` is what else the engine knows. */
export const judgeLessonsOf = (
  lives: LabelledLive[],
  learnt: (id: string) => Learnt,
): LessonsInParts<JudgeModel> =>
  lessonsInParts(
    lives,
    lives.flatMap((live) =>
      [live, ...halfSpoken(live, 0), ...halfSpoken(live, 1), ...silent(live)].flatMap((one) =>
        linesIn(one, learnt(live.id)),
      ),
    ),
    (rows) => ({ trees: fitTrees(rows, JUDGED_BY), least: LEAST, fewest: FEWEST_COMMENTS }),
  )

const NONE = { trees: { features: JUDGED_BY, base: 0, trees: [] }, least: 0, fewest: 0 }

/** The lines of a live; what the labels leave open teaches nothing. */
function linesIn(live: LabelledLive, learnt: Learnt): JudgedLine[] {
  const found = new Map<Order, number[]>()
  const observe: JudgeModel['observe'] = (order, values) => found.set(order, values)
  const { products } = readTwice(live, { ...learnt, judge: { ...NONE, observe } }).result()
  const { keyOf } = matchProducts(live.truth.products, products)
  const wanted = wantedBy(live.truth.intents)
  return [...found].flatMap(([{ productId, userName }, values]) => {
    const one = wanted.get(`${keyOf.get(productId) ?? `?${productId}`} / ${userKey(userName)}`)
    return one?.optional && !one.must ? [] : [{ live: live.id, values, isRight: Boolean(one?.must) }]
  })
}
