import type { LabelledLive, Prediction, TruthIntent } from './labelled-live.ts'
import { fold, matchProducts } from './match-products.ts'

export type Tally = { right: number; wrong: number; missed: number }
type Share = { right: number; of: number }
export type Counts = {
  products: Tally
  intents: Tally
  questions: Tally
  quantity: Share
  waitlist: Share
  cancelled: Share
}
type Mistake = { kind: string; what: string; commentIds: string[]; weight: number }
export type LiveScore = {
  counts: Counts
  mistakes: Mistake[]
  calibration: { confidence: number; isRight: boolean; by: string }[]
  keyOf: Map<string, string | null>
}

export const emptyCounts = (): Counts => ({
  products: { right: 0, wrong: 0, missed: 0 },
  intents: { right: 0, wrong: 0, missed: 0 },
  questions: { right: 0, wrong: 0, missed: 0 },
  quantity: { right: 0, of: 0 },
  waitlist: { right: 0, of: 0 },
  cancelled: { right: 0, of: 0 },
})

export const userKey = (name: string): string => fold(name).replace(/^@/, '').trim()

type Wanted = {
  must: boolean
  optional: boolean
  cancelled: boolean
  quantity: number
  extra: number
  waits: boolean
  commentIds: string[]
}

/** The labels of each person and product: variants added up. */
export function wantedBy(intents: TruthIntent[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  for (const intent of intents) {
    const key = `${intent.productKey} / ${userKey(intent.userName)}`
    const one = wanted.get(key) ?? {
      must: false,
      optional: false,
      cancelled: false,
      quantity: 0,
      extra: 0,
      waits: false,
      commentIds: [],
    }
    if (intent.cancelled) one.cancelled = true
    else if (intent.optional) {
      one.optional = true
      one.extra += intent.quantity
    } else {
      one.must = true
      one.quantity += intent.quantity
      if (intent.waitlist) one.waits = true
    }
    one.commentIds.push(...intent.messageIds)
    wanted.set(key, one)
  }
  return wanted
}

/** Counts what a prediction found, missed and made up, by the rules of the labelled lives. */
export function scoreLive({ truth, comments }: LabelledLive, prediction: Prediction): LiveScore {
  const counts = emptyCounts()
  const mistakes: Mistake[] = []
  const { pairs, keyOf } = matchProducts(truth.products, prediction.products)
  const matched = new Set(pairs.values())
  truth.products.forEach((product, at) => {
    if (product.optional) return
    if (matched.has(at)) counts.products.right++
    else {
      counts.products.missed++
      mistakes.push({
        kind: 'product missed',
        what: product.label,
        commentIds: product.messageIds.slice(0, 3),
        weight: 3,
      })
    }
  })
  prediction.products.forEach((product, at) => {
    if (pairs.has(at)) return
    counts.products.wrong++
    mistakes.push({
      kind: 'product made up',
      what: product.label,
      commentIds: product.commentIds.slice(0, 3),
      weight: 3,
    })
  })

  const found = new Map<string, { quantity: number; confidence: number; commentIds: string[]; by: string }>()
  for (const line of prediction.lines) {
    const key = `${keyOf.get(line.productId) ?? `?${line.productId}`} / ${userKey(line.userName)}`
    const one = found.get(key)
    if (one) one.quantity += line.quantity
    else
      found.set(key, {
        quantity: line.quantity,
        confidence: line.confidence,
        commentIds: line.commentIds,
        by: line.reason.kind,
      })
  }
  const wanted = wantedBy(truth.intents)
  const calibration: LiveScore['calibration'] = []
  for (const [key, one] of wanted) {
    const line = found.get(key)
    if (one.cancelled && !one.must && !one.optional) {
      counts.cancelled.of++
      if (!line) counts.cancelled.right++
      continue
    }
    if (!one.must) continue
    if (one.waits) counts.waitlist.of++
    if (!line) {
      counts.intents.missed++
      mistakes.push({
        kind: 'intention missed',
        what: `${key} ×${one.quantity}`,
        commentIds: one.commentIds,
        weight: 2,
      })
      continue
    }
    counts.intents.right++
    if (one.waits) counts.waitlist.right++
    counts.quantity.of++
    if (line.quantity === one.quantity || (one.extra > 0 && line.quantity === one.quantity + one.extra))
      counts.quantity.right++
    else
      mistakes.push({
        kind: 'quantity',
        what: `${key} is ${one.quantity}, read ${line.quantity}`,
        commentIds: [...new Set([...one.commentIds, ...line.commentIds])],
        weight: 1.5,
      })
  }
  for (const [key, line] of found) {
    const one = wanted.get(key)
    const isRight = Boolean(one?.must || one?.optional)
    if (!one?.optional || one.must) calibration.push({ confidence: line.confidence, isRight, by: line.by })
    if (isRight) continue
    counts.intents.wrong++
    mistakes.push({
      kind: 'intention made up',
      what: `${key}${one?.cancelled ? ' (was cancelled)' : ''} by ${line.by}`,
      commentIds: line.commentIds,
      weight: 2 + line.confidence,
    })
  }

  const questions = new Set(truth.questions)
  const either = new Set(truth.questionsOptional)
  const asked = new Set(prediction.questions)
  const known = new Set(comments.map(({ commentId }) => commentId))
  for (const id of questions) {
    if (asked.has(id)) counts.questions.right++
    else {
      counts.questions.missed++
      mistakes.push({ kind: 'question missed', what: '', commentIds: [id], weight: 1 })
    }
  }
  for (const id of asked) {
    if (questions.has(id) || either.has(id) || !known.has(id)) continue
    counts.questions.wrong++
    mistakes.push({ kind: 'question made up', what: '', commentIds: [id], weight: 1 })
  }
  return { counts, mistakes, calibration, keyOf }
}

export function addCounts(a: Counts, b: Counts): Counts {
  const sum = emptyCounts()
  for (const part of ['products', 'intents', 'questions'] as const)
    for (const field of ['right', 'wrong', 'missed'] as const)
      sum[part][field] = a[part][field] + b[part][field]
  for (const part of ['quantity', 'waitlist', 'cancelled'] as const)
    for (const field of ['right', 'of'] as const) sum[part][field] = a[part][field] + b[part][field]
  return sum
}

export function rates({ right, wrong, missed }: Tally): { precision: number; recall: number; f1: number } {
  const precision = right + wrong > 0 ? right / (right + wrong) : missed > 0 ? 0 : 1
  const recall = right + missed > 0 ? right / (right + missed) : wrong > 0 ? 0 : 1
  return {
    precision,
    recall,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  }
}
