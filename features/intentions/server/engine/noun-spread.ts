import type { Weights } from './confidence.ts'
import { sortOf } from './noun-features.ts'
import { kindsOf, type NounKind, VARIANTS } from './noun-kinds.ts'
import type { Said } from './said-evidence.ts'
import { type SaidNoun, wayOf } from './said-words.ts'
import { crossed, weightsOfSpread } from './shown-nouns.ts'

/** How a family of nouns is used in the whole live. */
type Count = {
  all: number
  uses: Map<string, number>
  ways: Map<string, number>
  /** Who orders by it, and who speaks of it. */
  buyers: Set<string>
  people: Set<string>
  /** The times of its mentions, ascending. */
  at: number[]
  /** The nouns of which it is said to be a kind: "vela de figo". */
  of: Set<string>
  /** Its first mention is followed by an order without a name. */
  opens: boolean
}

/** What a model looks at of the mentions of a family together: how they are spread over uses, people and time. */
export type Spread = {
  featuresOf: (head: string, noun: SaidNoun) => string[]
  /** What a model weighs of them. */
  weightsOf: (head: string, noun: SaidNoun, model: Weights) => number[]
}

export function spreadOf(said: Said[], families: Map<string, string>): Spread {
  const counts = countsOf(said, families)
  const ofKind = new Map<NounKind, number>()
  for (const head of counts.keys())
    for (const kind of kindsOf(head)) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1)
  const goods = [...counts].filter(([head, { buyers }]) => buyers.size > 0 && namesGoods(head)).length
  const known = new Map<string, string[]>()
  const plainOf = (head: string): string[] => {
    const before = known.get(head)
    if (before) return before
    const features = [
      ...steps.goods(goods),
      ...kindsOf(head).flatMap((kind) => stepsOfKind.get(kind)?.(ofKind.get(kind)!) ?? []),
      ...featuresOfCount(counts.get(head)!),
    ]
    known.set(head, features)
    return features
  }
  const weighed = new Map<string, number[]>()
  return {
    featuresOf: (head, { way, sort }) => crossed(plainOf(head), way, sort),
    weightsOf: (head, { way, sort }, model) => {
      const key = `${head} ${way} ${sort}`
      const before = weighed.get(key)
      if (before) return before
      const weights = weightsOfSpread(plainOf(head), way, sort, model)
      weighed.set(key, weights)
      return weights
    },
  }
}

const namesGoods = (head: string): boolean => /^(?:goods|known|listed)/.test(sortOf(head))

function countsOf(said: Said[], families: Map<string, string>): Map<string, Count> {
  const counts = new Map<string, Count>()
  said.forEach((one, comment) => {
    for (const { root, use, of } of one.nouns) {
      const head = families.get(root)
      if (head === undefined) continue
      const count = counts.get(head) ?? emptyCount(isFollowed(said, comment))
      counts.set(head, count)
      const way = wayOf(one)
      count.all++
      count.uses.set(use, (count.uses.get(use) ?? 0) + 1)
      count.ways.set(way, (count.ways.get(way) ?? 0) + 1)
      count.people.add(one.userName)
      if (one.orders && use !== 'aside' && use !== 'told' && use !== 'kind') count.buyers.add(one.userName)
      count.at.push(one.at)
      if (of !== null) count.of.add(of)
    }
  })
  return counts
}

const emptyCount = (opens: boolean): Count => ({
  all: 0,
  uses: new Map(),
  ways: new Map(),
  buyers: new Set(),
  people: new Set(),
  at: [],
  of: new Set(),
  opens,
})

const featuresOfCount = ({ all, uses, ways, buyers, people, at, of, opens }: Count): string[] => [
  ...steps.kindOf(of.size),
  ...steps.buyers(buyers.size),
  ...steps.people(people.size),
  ...steps.mentions(all),
  ...sharesOfWays.map(({ name, share }) => share(ways.get(name) ?? 0, all)),
  ...sharesOfUses.map(({ name, share }) => share(uses.get(name) ?? 0, all)),
  ...(opens ? ['opens'] : []),
  ...(all >= FEWEST_TIMES ? [BURSTS[burstOf(at)]!] : []),
]

/** The names of features are put together once, since a live is divided many times. */
function stepsOf(name: string, of: number[]): (n: number) => string[] {
  const reached = of.map((_, at) => of.slice(0, at + 1).map((step) => `${name}>=${step}`))
  return (n) => reached[of.findLastIndex((step) => n >= step)] ?? []
}

const steps = {
  goods: stepsOf('goods', [2, 4, 7]),
  kindOf: stepsOf('kind-of', [1, 2, 3]),
  buyers: stepsOf('buyers', [1, 2, 3, 5, 8]),
  people: stepsOf('people', [2, 3, 5, 8]),
  mentions: stepsOf('mentions', [2, 3, 5, 9]),
}
const stepsOfKind = new Map(VARIANTS.map((kind) => [kind, stepsOf(`kin:${kind}`, [2, 4, 7])]))

/** Which quarter of the mentions: none, up to one, two, three, four. */
function shareOf(name: string): { name: string; share: (n: number, of: number) => string } {
  const shares = [0, 1, 2, 3, 4].map((quarter) => `${name}~${quarter}`)
  return { name, share: (n, of) => shares[n === 0 ? 0 : Math.min(4, Math.floor((n * 4) / of) + 1)]! }
}

const sharesOfWays = ['orders', 'asks', 'talks'].map(shareOf)
const sharesOfUses = ['kind', 'aside', 'told', 'holds'].map(shareOf)
const BURSTS = [0, 1, 2, 3].map((fullness) => `burst~${fullness}`)

const FEWEST_TIMES = 3
const BURST = 240_000

/** How many of the mentions fall into the fullest four minutes: 1 for less than half, 2 for less than three quarters, or 3. */
function burstOf(at: number[]): number {
  let most = 0
  let from = 0
  at.forEach((time, to) => {
    while (time - at[from]! > BURST) from++
    most = Math.max(most, to - from + 1)
  })
  return most * 2 < at.length ? 1 : most * 4 < at.length * 3 ? 2 : 3
}

const FOLLOWS = 45_000
const MOST_FOLLOWING = 200

/** Whether a buyer orders without a name right after a comment. */
export function isFollowed(said: Said[], comment: number): boolean {
  const { at } = said[comment]!
  const end = Math.min(said.length, comment + MOST_FOLLOWING)
  for (let next = comment + 1; next < end && said[next]!.at - at < FOLLOWS; next++) {
    const { orders, nouns } = said[next]!
    if (orders) return nouns.every(({ use, isShade }) => isShade || use === 'aside' || use === 'told')
  }
  return false
}
