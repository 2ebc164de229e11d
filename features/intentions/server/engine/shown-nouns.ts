import { mapOf, sumOf, type Weights } from './confidence.ts'
import { remembered } from './remembered.ts'
import type { Said } from './said-evidence.ts'
import fitted from './shown-nouns.json' with { type: 'json' }

/** A model, learnt from labelled lives, of how likely a mention of a noun names what its comment is about. */
export const shownNouns: Weights = fitted

/** For training: is called with each mention of a noun, all forms of its family, and its features. */
export type ObserveNoun = (said: Said, forms: string[], features: string[]) => void

const SLOPE = 0.6
const LEVEL = 1.4
const LEAST = -1
const MOST = 2.5

/** The sums of what comments by themselves tell of a noun, by a model: each mention is in many divisions of a live. */
const ownSums = remembered((model: Weights) => remembered((features: string[]) => sumOf(features, model)))

/**
 * How much a mention speaks for a noun, by the logarithm of its odds: on the scale of the rule's weights. `own` is what the
 * comment tells of it, `spread` the weights of how the mentions of its family are spread.
 */
export function weightOfMention(own: string[], spread: number[], model: Weights): number {
  let sum = ownSums(model)(own)
  for (const weight of spread) sum += weight
  return Math.max(LEAST, Math.min(MOST, SLOPE * sum + LEVEL))
}

/** The weights of features of the spread, each alone and with the way and the sort of a mention: few, and found often. */
const crossedWeights = remembered((_: Weights) => new Map<string, Map<string, number[]>>())

/** The weights that a model has of `crossed`, in its order. */
export function weightsOfSpread(plain: string[], way: string, sort: string, model: Weights): number[] {
  const all = crossedWeights(model)
  const kind = `${way} ${sort}`
  let known = all.get(kind)
  if (!known) {
    known = new Map()
    all.set(kind, known)
  }
  const weights: number[] = []
  for (const feature of plain) {
    let own = known.get(feature)
    if (!own) {
      own = crossed([feature], way, sort).flatMap((one) => mapOf(model).get(one) ?? [])
      known.set(feature, own)
    }
    weights.push(...own)
  }
  return weights
}

/** Features of the spread, each alone and with the way and the sort of a mention. */
export const crossed = (plain: string[], way: string, sort: string): string[] =>
  plain.flatMap((one) => [one, `${way} ${one}`, `sort:${sort} ${one}`])
