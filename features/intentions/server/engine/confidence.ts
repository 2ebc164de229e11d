import fitted from './confidence.json' with { type: 'json' }
import type { Features } from './types.ts'

export type Weights = { base: number; weights: Record<string, number> }

/** The same numbers as a map, in which a name that was just put together is found faster than in an object. */
const maps = new WeakMap<Weights, Map<string, number>>()

export function mapOf(fit: Weights): Map<string, number> {
  const known = maps.get(fit)
  if (known) return known
  const made = new Map(Object.entries(fit.weights))
  maps.set(fit, made)
  return made
}

/** How sure a line is, between 0 and 1: a logistic model whose numbers `scripts/fit-intentions.ts` computes. */
export const confidenceOf = (features: Features, fit: Weights = fitted): number =>
  likelihoodOf(sumOf(features, fit))

export const likelihoodOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

/** The logarithm of the odds. */
export function sumOf(features: Features, fit: Weights): number {
  const weights = mapOf(fit)
  let sum = fit.base
  for (const feature of features) sum += weights.get(feature) ?? 0
  return sum
}
