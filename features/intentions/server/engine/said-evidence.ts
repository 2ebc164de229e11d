import type { Gender } from './agreement.ts'
import type { Weights } from './confidence.ts'
import { isFollowed, spreadOf } from './noun-spread.ts'
import type { SaidCode } from './said-codes.ts'
import type { SaidNoun, Use } from './said-words.ts'
import { type ObserveNoun, weightOfMention } from './shown-nouns.ts'
import { isGoods } from './vocabulary.ts'

/** What a comment of a buyer says of what is on show. */
export type Said = {
  at: number
  userName: string
  orders: boolean
  isQuestion: boolean
  nouns: SaidNoun[]
  codes: SaidCode[]
  /** The gender of what it orders without naming it. */
  gender?: Gender | null
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

/** What is learnt of nouns: the model of their mentions, and in how many other lives a word is mere talk. */
export type NounLessons = { nouns: Weights; talk: Record<string, number>; observeNoun?: ObserveNoun }

/**
 * The evidence of all comments, by the families of their nouns. Half of each weight is by rule, from the way in which the
 * comment uses the noun, and half is learnt: the rule is steady where the model knows little of a live.
 */
export function evidenceOf(said: Said[], families: Map<string, string>, lessons: NounLessons): Evidence[] {
  const byRule = ruleWeights(said, families, lessons.talk)
  const spread = spreadOf(said, families)
  const { nouns: model, observeNoun } = lessons
  const formsOf = observeNoun && Map.groupBy(families.keys(), (root) => families.get(root)!)
  const evidence: Evidence[] = []
  said.forEach((one, comment) => {
    for (const noun of one.nouns) {
      const head = families.get(noun.root)
      if (head === undefined) continue
      if (observeNoun)
        observeNoun(one, formsOf!.get(head)!, [...noun.features, ...spread.featuresOf(head, noun)])
      const learnt = weightOfMention(noun.features, spread.weightsOf(head, noun, model), model)
      const weight = (byRule(one, comment, noun, head) + learnt) / 2
      if (weight !== 0) evidence.push({ comment, head, weight })
    }
  })
  return evidence
}

const GOODS = 1.5
const TALK = 12

/** How much each mention speaks for its noun, by the way in which the comment uses it. */
function ruleWeights(said: Said[], families: Map<string, string>, talk: Record<string, number>) {
  const familiesUsed = (wanted: Use) =>
    new Set(
      said.flatMap(({ nouns }) =>
        nouns.flatMap(({ root, use }) => (use === wanted ? (families.get(root) ?? []) : [])),
      ),
    )
  const kinds = familiesUsed('kind')
  const holders = familiesUsed('holds')
  const opened = new Set<string>()
  return ({ orders, isQuestion, nouns }: Said, comment: number, noun: SaidNoun, head: string): number => {
    if (noun.use === 'aside' || holders.has(head)) return 0
    const mayOpen = names(noun) && noun.use !== 'pattern' && !kinds.has(head) && !opened.has(head)
    if (mayOpen) opened.add(head)
    const isTalk = !orders && !isQuestion && nouns.every(({ use }) => use !== 'alone' && use !== 'pointed')
    const opens = mayOpen && isFollowed(said, comment) ? OPENS : 0
    const plain = (WEIGHTS[noun.use] + opens) * (isTalk ? HALF : 1) * (noun.isShade ? HALF : 1)
    if (plain <= 0) return plain
    return (plain * (isGoods(noun.root) ? GOODS : 1)) / (1 + (talk[noun.root] ?? 0) / TALK)
  }
}

/** Whether a noun may be the name of what a comment is about. */
const names = ({ use, isShade }: SaidNoun): boolean =>
  !isShade && use !== 'kind' && use !== 'told' && use !== 'aside'

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
