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
