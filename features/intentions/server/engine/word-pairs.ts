import type { Weights } from './confidence.ts'
import { remembered } from './remembered.ts'
import type { Features } from './types.ts'

const GROUPS = ['word', 'pair', 'skip', 'first', 'last', 'after', 'before'] as const
type Group = (typeof GROUPS)[number]
const placeOf = Object.fromEntries(GROUPS.map((group, at) => [group, at])) as Record<Group, number>

/** More than all models have; with seven groups a key is still a small integer, which maps find soonest. */
const MOST_WORDS = 16_384

const numbers = new Map<string, number>()
const words: string[] = []

/** The number of a word that models have weights for, or of a class of words: never of others, since all are kept. */
export function numberOf(word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  if (words.length === MOST_WORDS) throw new RangeError('Models have too many words.')
  numbers.set(word, words.length)
  return words.push(word) - 1
}

const NOTHING = numberOf('')
/** The edges of a comment, beside its first and its last word. */
export const BEGIN = numberOf('^')
export const END = numberOf('$')

const keyOf = (group: Group, first: number, second: number): number =>
  (placeOf[group] * MOST_WORDS + first) * MOST_WORDS + second

function nameOf(key: number): string {
  const [first, second] = [words[Math.floor(key / MOST_WORDS) % MOST_WORDS]!, words[key % MOST_WORDS]!]
  const group = GROUPS[Math.floor(key / MOST_WORDS / MOST_WORDS)]!
  return second === '' ? `${group} ${first}` : `${group} ${first} ${second}`
}

/** `counted` is the last collection that counted it: a feature counts once, however often it was found. */
type Weighed = { weight: number; counted: WordPairs | null }

const weighed = new WeakMap<Weights, Map<number, Weighed>>()

/**
 * Features that consist of a group and two words, "pair quero AMOUNT". Words are given by their numbers: most of such
 * features have no weight, and finding that out by a number costs much less than by a name that is put together.
 */
export class WordPairs {
  private readonly keys: number[] = []

  add(group: Group, first: number, second = NOTHING): this {
    this.keys.push(keyOf(group, first, second))
    return this
  }

  names(): Features {
    return [...new Set(this.keys)].map(nameOf)
  }

  /** What the features that a model has weights for add to the logarithm of the odds. */
  sumIn(fit: Weights): number {
    const weights = weightsOf(fit)
    let sum = 0
    for (const key of this.keys) {
      const found = weights.get(key)
      if (!found || found.counted === this) continue
      found.counted = this
      sum += found.weight
    }
    return sum
  }
}

/** The number of a feature by its name; null of one that does not consist of a group and two words. */
function keyIn(name: string): number | null {
  const [group, first, second = '', ...more] = name.split(' ')
  if (first === undefined || more.length > 0 || !(group! in placeOf)) return null
  return keyOf(group as Group, numberOf(first), numberOf(second))
}

/** The weights of the other features. They are few, and among few a name is found sooner. */
export const withoutPairs = remembered(
  ({ base, weights }: Weights): Weights => ({
    base,
    weights: Object.fromEntries(Object.entries(weights).filter(([name]) => keyIn(name) === null)),
  }),
)

/** Whether the model has a weight for a word. */
export function hasWord(fit: Weights, word: string): boolean {
  const weights = weightsOf(fit)
  const number = numbers.get(word)
  return number !== undefined && weights.has(keyOf('word', number, NOTHING))
}

function weightsOf(fit: Weights): Map<number, Weighed> {
  const known = weighed.get(fit)
  if (known) return known
  const made = new Map<number, Weighed>()
  for (const [name, weight] of Object.entries(fit.weights)) {
    const key = keyIn(name)
    if (key !== null) made.set(key, { weight, counted: null })
  }
  weighed.set(fit, made)
  return made
}
