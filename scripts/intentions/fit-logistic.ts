import type { Weights } from '../../features/intentions/server/engine/confidence.ts'

/** What a model learns from: the names of what holds, and the answer. */
export type Example = { live: string; features: string[]; isRight: boolean; weight?: number }

const ROUNDS = 12
const NEAR = 1e-5

/** A logistic regression by Newton's method; `penalty` keeps the weight of a feature that few examples have near zero. */
export function fitLogistic(examples: Example[], penalty: number): Weights {
  const names = [...new Set(examples.flatMap(({ features }) => features))].sort()
  const indexOf = new Map(names.map((name, at) => [name, at]))
  const size = names.length + 1
  const rows = examples.map(({ features }) => [
    names.length,
    ...[...new Set(features)].map((name) => indexOf.get(name)!),
  ])
  const weights = new Float64Array(size)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(size)
    const bend = Array.from({ length: size }, () => new Float64Array(size))
    rows.forEach((row, at) => {
      const { isRight, weight = 1 } = examples[at]!
      let sum = 0
      for (const one of row) sum += weights[one]!
      const p = 1 / (1 + Math.exp(-sum))
      const miss = weight * (p - (isRight ? 1 : 0))
      const curve = weight * Math.max(p * (1 - p), 1e-6)
      for (const one of row) {
        slope[one]! += miss
        const line = bend[one]!
        for (const other of row) line[other]! += curve
      }
    })
    for (let one = 0; one < names.length; one++) {
      slope[one]! += penalty * weights[one]!
      bend[one]![one]! += penalty
    }
    bend[names.length]![names.length]! += 1e-6
    const step = solve(bend, slope)
    let most = 0
    for (let one = 0; one < size; one++) {
      weights[one]! -= step[one]!
      most = Math.max(most, Math.abs(step[one]!))
    }
    if (most < NEAR) break
  }
  return named(names, weights)
}

const SWEEPS = 40
/** No step is longer, so that a feature which few examples have does not leap. */
const LONGEST_STEP = 1

/** As `fitLogistic`, one feature after another: for thousands of features of which each example has a few dozen. */
export function fitSparse(examples: Example[], penalty: number): Weights {
  const rowsOf = new Map<string, number[]>()
  examples.forEach(({ features }, row) => {
    for (const name of new Set(features)) {
      const rows = rowsOf.get(name)
      if (rows) rows.push(row)
      else rowsOf.set(name, [row])
    }
  })
  const columns = [...rowsOf].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rows]) => Int32Array.from(rows))
  const names = [...rowsOf.keys()].sort()
  columns.push(Int32Array.from(examples, (_, row) => row))
  const answers = Float64Array.from(examples, ({ isRight }) => (isRight ? 1 : 0))
  const sums = new Float64Array(examples.length)
  const weights = new Float64Array(columns.length)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let most = 0
    columns.forEach((rows, at) => {
      const hold = at < names.length ? penalty : 0
      let slope = hold * weights[at]!
      let bend = hold + 1e-6
      for (const row of rows) {
        const p = 1 / (1 + Math.exp(-sums[row]!))
        slope += p - answers[row]!
        bend += p * (1 - p)
      }
      const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / bend))
      weights[at]! -= step
      for (const row of rows) sums[row]! -= step
      most = Math.max(most, Math.abs(step))
    })
    if (most < NEAR) break
  }
  return named(names, weights)
}

/** Three digits of each weight, by name; the last is the base. */
function named(names: string[], weights: Float64Array): Weights {
  const round = (value: number) => Math.round(value * 1_000) / 1_000
  return {
    base: round(weights[names.length]!),
    weights: Object.fromEntries(names.map((name, at) => [name, round(weights[at]!)])),
  }
}

/** Cholesky's way through a positive definite system. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const lower = matrix.map((row) => Float64Array.from(row))
  for (let j = 0; j < size; j++) {
    for (let k = 0; k < j; k++) {
      const factor = lower[j]![k]!
      if (factor === 0) continue
      for (let i = j; i < size; i++) lower[i]![j]! -= lower[i]![k]! * factor
    }
    const root = Math.sqrt(Math.max(lower[j]![j]!, 1e-9))
    for (let i = j; i < size; i++) lower[i]![j]! /= root
  }
  const answer = Float64Array.from(right)
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) answer[i]! -= lower[i]![k]! * answer[k]!
    answer[i]! /= lower[i]![i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) answer[i]! -= lower[k]![i]! * answer[k]!
    answer[i]! /= lower[i]![i]!
  }
  return answer
}
