import fitted from './confidence.json' with { type: 'json' }
import type { Features } from './types.ts'

export type Weights = { base: number; weights: Record<string, number> }

/** How sure a line is, between 0 and 1: a logistic model whose numbers `scripts/fit-intentions.ts` computes. */
export function confidenceOf(features: Features, { base, weights }: Weights = fitted): number {
  let sum = base
  for (const feature of features) sum += weights[feature] ?? 0
  return 1 / (1 + Math.exp(-sum))
}
