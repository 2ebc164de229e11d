import type { Weights } from './confidence.ts'
import type { Features } from './types.ts'

const GROUPS = ['word', 'pair', 'skip', 'first', 'last', 'after', 'before'] as const
type Group = (typeof GROUPS)[number]

/** `counted` is the last collection that counted it: a feature counts once, however often it was found. */
type Weighed = { weight: number; counted: WordPairs | null }
type Tree = Record<Group, Map<string, Map<string, Weighed>>>

const trees = new WeakMap<Weights, Tree>()

/**
 * Features that consist of a group and two words, "pair quero AMOUNT". They are kept in parts, since most have no weight
 * and looking up the parts costs less than putting the name together.
 */
export class WordPairs {
  private readonly parts: string[] = []

  add(group: Group, first: string, second = ''): this {
    this.parts.push(group, first, second)
    return this
  }

  names(): Features {
    const found = new Set<string>()
    for (let at = 0; at < this.parts.length; at += 3) {
      const [group, first, second] = this.parts.slice(at, at + 3)
      found.add(second === '' ? `${group} ${first}` : `${group} ${first} ${second}`)
    }
    return [...found]
  }

  /** What the features that a model has weights for add to the logarithm of the odds. */
  sumIn(fit: Weights): number {
    const tree = treeOf(fit)
    let sum = 0
    for (let at = 0; at < this.parts.length; at += 3) {
      const found = tree[this.parts[at] as Group].get(this.parts[at + 1]!)?.get(this.parts[at + 2]!)
      if (!found || found.counted === this) continue
      found.counted = this
      sum += found.weight
    }
    return sum
  }
}

/** Whether the model has a weight for a word. */
export const hasWord = (fit: Weights, word: string): boolean => treeOf(fit).word.has(word)

function treeOf(fit: Weights): Tree {
  const known = trees.get(fit)
  if (known) return known
  const tree = Object.fromEntries(GROUPS.map((group) => [group, new Map()])) as Tree
  for (const [name, weight] of Object.entries(fit.weights)) {
    const [group, first, second = '', ...more] = name.split(' ')
    const firsts = tree[group as Group]
    if (!firsts || first === undefined || more.length > 0) continue
    const seconds = firsts.get(first) ?? new Map<string, Weighed>()
    firsts.set(first, seconds.set(second, { weight, counted: null }))
  }
  trees.set(fit, tree)
  return tree
}
