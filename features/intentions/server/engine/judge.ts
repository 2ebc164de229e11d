import { likelihoodOf } from './confidence.ts'
import { FEATURES, judgeFeatures } from './judge-features.ts'
import { wholeOf } from './judge-whole.ts'
import fitted from './likely-lines.json' with { type: 'json' }
import type { Live } from './live.ts'
import { sumOfTrees, type Trees } from './trees.ts'
import type { Order } from './types.ts'

/** A model, learnt from labelled lives, of how likely a line of a live that is over is right. */
export type JudgeModel = {
  trees: Trees
  /** An order that is less likely is not on the list. */
  least: number
  /** A live of fewer comments keeps all its lines: trees that learnt from whole evenings know little of it. */
  fewest: number
  /** For training: is called with the numbers of each order. */
  observe?: (order: Order, values: number[]) => void
}

const { least, ...trees } = fitted
/** The shortest live that the trees have learnt from has 24 comments. */
export const FEWEST_COMMENTS = 20
export const learntJudge: JudgeModel = { trees, least, fewest: FEWEST_COMMENTS }

export const JUDGED_BY = Object.keys(FEATURES)

/** How likely each order is where the live was read a second time; what the seller has decided is not judged. */
export function likelihoods(live: Live): Map<Order, number> {
  const { notes, around } = live
  const model = live.learnt.judge
  const likely = new Map<Order, number>()
  if (!notes || !around || !model) return likely
  const whole = wholeOf(live, notes, around)
  const features = model.trees.features.map((name) => FEATURES[name]!)
  for (const order of whole.orders) {
    if (order.correctionId !== null) continue
    const values = judgeFeatures(whole, order, features)
    model.observe?.(order, values)
    likely.set(order, Math.round(likelihoodOf(sumOfTrees(model.trees, values)) * 1_000) / 1_000)
  }
  return likely
}
