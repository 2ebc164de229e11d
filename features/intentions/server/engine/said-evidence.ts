import type { SaidCode } from './said-codes.ts'
import type { SaidNoun, Use } from './said-words.ts'

/** What a comment of a buyer says of what is on show. */
export type Said = {
  at: number
  userName: string
  orders: boolean
  isQuestion: boolean
  nouns: SaidNoun[]
  codes: SaidCode[]
  /** The products that it orders by their code or name. */
  named: string[]
  /** The product that this line of the shop puts on show; null where it is by the shop and shows none. */
  shown?: string | null
}

/** How much a comment speaks for a noun being on show. */
export type Evidence = { comment: number; head: string; weight: number }

const WEIGHTS: Record<Use, number> = {
  pointed: 2,
  articled: 1.5,
  counted: 1.2,
  alone: 1.2,
  cried: 2,
  pattern: 1,
  told: 0.6,
  holds: 0,
  kind: -1.5,
  aside: 0,
}
/** What is only told counts half, and so does a shade. */
const HALF = 0.5
/** The first mention that is followed by an order without a name: it has just been put on show. */
const OPENS = 0.5
const FOLLOWS = 45_000
const MOST_FOLLOWING = 200

/** The evidence of all comments, by the families of their nouns; `weightOf` says how well a noun names goods elsewhere. */
export function evidenceOf(
  said: Said[],
  families: Map<string, string>,
  weightOf: (root: string) => number,
): Evidence[] {
  const familyOf = ({ root }: SaidNoun) => families.get(root)!
  const kinds = new Set(said.flatMap(({ nouns }) => nouns.filter(({ use }) => use === 'kind').map(familyOf)))
  const holders = new Set(
    said.flatMap(({ nouns }) => nouns.filter(({ use }) => use === 'holds').map(familyOf)),
  )
  const opened = new Set<string>()
  return said.flatMap(({ orders, isQuestion, nouns }, comment) => {
    const isTalk = !orders && !isQuestion && nouns.every(({ use }) => use !== 'alone' && use !== 'pointed')
    const follows = isFollowed(said, comment)
    return nouns.flatMap((noun) => {
      if (noun.use === 'aside') return []
      const head = familyOf(noun)
      if (holders.has(head)) return []
      const mayOpen = names(noun) && noun.use !== 'pattern' && !kinds.has(head) && !opened.has(head)
      if (mayOpen) opened.add(head)
      const plain = (WEIGHTS[noun.use] + (mayOpen && follows ? OPENS : 0)) * (isTalk ? HALF : 1)
      const weight = plain * (noun.isShade ? HALF : 1)
      return [{ comment, head, weight: weight > 0 ? weight * weightOf(noun.root) : weight }]
    })
  })
}

/** Whether a noun may be the name of what a comment is about. */
const names = ({ use, isShade }: SaidNoun): boolean =>
  !isShade && use !== 'kind' && use !== 'told' && use !== 'aside'

/** Whether a buyer orders without a name right after a comment. */
function isFollowed(said: Said[], comment: number): boolean {
  const { at } = said[comment]!
  const end = Math.min(said.length, comment + MOST_FOLLOWING)
  for (let next = comment + 1; next < end && said[next]!.at - at < FOLLOWS; next++) {
    const { orders, nouns } = said[next]!
    if (orders) return nouns.every(({ use, isShade }) => isShade || use === 'aside' || use === 'told')
  }
  return false
}

/** The families that people ask for, shout or point at, rather than only tell of. */
export const askedFor = (said: Said[], families: Map<string, string>): Set<string> =>
  new Set(
    said.flatMap(({ orders, isQuestion, nouns }) =>
      nouns.flatMap(({ root, use }) =>
        use !== 'aside' &&
        use !== 'holds' &&
        use !== 'kind' &&
        (orders || isQuestion || use === 'cried' || use === 'pointed')
          ? families.get(root)!
          : [],
      ),
    ),
  )

/** The roots by how often they are said, so that each family is called by its commonest form. */
export function rootsByUse(said: Said[]): string[] {
  const counts = new Map<string, number>()
  for (const { nouns } of said)
    for (const { root, use } of nouns)
      if (use !== 'aside' && use !== 'holds')
        counts.set(root, (counts.get(root) ?? 0) + (use === 'told' ? HALF : 1))
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([root]) => root)
}
