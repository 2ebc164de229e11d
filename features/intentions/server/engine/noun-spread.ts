import { sortOf } from './noun-features.ts'
import { kindsOf, type NounKind, VARIANTS } from './noun-kinds.ts'
import type { Said } from './said-evidence.ts'
import { type SaidNoun, wayOf } from './said-words.ts'

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
export type Spread = { featuresOf: (head: string, noun: SaidNoun) => string[] }

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
      ...steps('goods', goods, [2, 4, 7]),
      ...kindsOf(head).flatMap((kind) =>
        VARIANTS.includes(kind) ? steps(`kin:${kind}`, ofKind.get(kind)!, [2, 4, 7]) : [],
      ),
      ...featuresOfCount(counts.get(head)!),
    ]
    known.set(head, features)
    return features
  }
  const crossed = new Map<string, string[]>()
  return {
    featuresOf: (head, { way, sort }) => {
      const key = `${head} ${way} ${sort}`
      const before = crossed.get(key)
      if (before) return before
      const features = plainOf(head).flatMap((one) => [one, `${way} ${one}`, `sort:${sort} ${one}`])
      crossed.set(key, features)
      return features
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
  ...steps('kind-of', of.size, [1, 2, 3]),
  ...steps('buyers', buyers.size, [1, 2, 3, 5, 8]),
  ...steps('people', people.size, [2, 3, 5, 8]),
  ...steps('mentions', all, [2, 3, 5, 9]),
  ...['orders', 'asks', 'talks'].map((way) => share(way, ways.get(way) ?? 0, all)),
  ...['kind', 'aside', 'told', 'holds'].map((use) => share(use, uses.get(use) ?? 0, all)),
  ...(opens ? ['opens'] : []),
  ...(all >= FEWEST_TIMES ? [`burst~${burstOf(at)}`] : []),
]

const steps = (name: string, n: number, of: number[]): string[] =>
  of.filter((step) => n >= step).map((step) => `${name}>=${step}`)

/** Which quarter of the mentions: none, up to one, two, three, four. */
const share = (name: string, n: number, of: number): string =>
  `${name}~${n === 0 ? 0 : Math.min(4, Math.floor((n * 4) / of) + 1)}`

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
