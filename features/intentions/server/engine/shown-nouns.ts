import { sumOf, type Weights } from './confidence.ts'
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

/** How much a mention speaks for a noun, by the logarithm of its odds: on the scale of the rule's weights. */
export const weightOfMention = (features: string[], model: Weights): number =>
  Math.max(LEAST, Math.min(MOST, SLOPE * sumOf(features, model) + LEVEL))
