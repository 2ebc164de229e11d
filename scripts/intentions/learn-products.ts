import { canonicalCode } from '../../features/intentions/server/engine/canonical-code.ts'
import type { Weights } from '../../features/intentions/server/engine/confidence.ts'
import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import { normalise } from '../../features/intentions/server/engine/normalise.ts'
import { isNoun } from '../../features/intentions/server/engine/nouns.ts'
import { namesOf } from '../../features/intentions/server/engine/product-book.ts'
import type { Product } from '../../features/intentions/server/engine/types.ts'
import { genericHeads, isColour, stem } from '../../features/intentions/server/engine/vocabulary.ts'
import { type Example, fitLogistic } from './fit-logistic.ts'
import { commentsOf, type LabelledLive, type TruthProduct } from './labelled-live.ts'
import { amountLessonsOf } from './learn-amounts.ts'
import { choiceLessonsOf } from './learn-choice.ts'
import { judgeLessonsOf } from './learn-judge.ts'
import { keptLessonsOf } from './learn-kept.ts'
import { nounLessonsOf } from './learn-nouns.ts'
import { orderLessonsOf } from './learn-orders.ts'

const NEVER: Weights = { base: -50, weights: {} }
const PENALTY = 3
/** How sure the model must be before a word makes a product. */
const THRESHOLD = 0.55
/** A word counts as talk where people of two lives said it without a product of that name. */
const LEAST_LIVES = 2
/** The rules were written with the other lives in view, so these show better what the rules miss. */
const UNKNOWN_TO_RULES = /^(?:nl-(?:1[3-9]|2\d)|fl-\d\d)-/
const WEIGHT_OF_UNKNOWN = 3

export type Lessons = {
  /** The words of talk, without those of one live. */
  talk: (id: string) => Pick<Learnt, 'talk'>
  of: (lives: string[]) => Learnt
  without: (id: string) => Learnt
  /** As `without`, and without what judges the lines of a live that is over. */
  unjudged: (id: string) => Learnt
}

/** What is learnt from labelled lives: from some of them, or from all but one. */
export function lessonsOf(lives: LabelledLive[]): Lessons {
  const talk = new Map(lives.map((live) => [live.id, talkOf(live)]))
  const counts = countTalk([...talk.values()])
  const talkWithout = (id: string) =>
    Object.fromEntries(
      Object.entries(counts)
        .map(([word, lives]): [string, number] => [word, lives - (talk.get(id)?.has(word) ? 1 : 0)])
        .filter(([, lives]) => lives >= LEAST_LIVES),
    )
  const examples = lives.flatMap((live) => wordExamples(live, talkWithout(live.id)))
  const learn = (some: Example[], id: string): Learnt => ({
    words: fitLogistic(some, PENALTY),
    talk: talkWithout(id),
    threshold: THRESHOLD,
    nouns: NEVER,
  })
  const ofProducts = new Map<string, Learnt>()
  /** What is learnt of words without a live: asked for by each of the models that build upon it. */
  const productsWithout = (id: string): Learnt => {
    const known = ofProducts.get(id)
    if (known) return known
    const others = learn(
      examples.filter(({ live }) => live !== id),
      id,
    )
    ofProducts.set(id, others)
    return others
  }
  const orders = orderLessonsOf(lives, productsWithout)
  const nouns = nounLessonsOf(lives, (id) => ({ ...productsWithout(id), orders: orders.without(id) }))
  const amounts = amountLessonsOf(lives, (id) => ({ ...productsWithout(id), orders: orders.without(id) }))
  const withoutChoice = (id: string): Learnt => ({
    ...productsWithout(id),
    orders: orders.without(id),
    nouns: nouns.without(id),
    amounts: amounts.without(id),
  })
  const choice = choiceLessonsOf(lives, withoutChoice)
  const kept = keptLessonsOf(lives, withoutChoice)
  const unjudged = (id: string): Learnt => ({
    ...withoutChoice(id),
    choice: choice.without(id),
    kept: kept.without(id),
  })
  const judge = judgeLessonsOf(lives, unjudged)
  return {
    talk: (id) => ({ talk: talkWithout(id) }),
    of: (ids) => ({
      ...learn(
        examples.filter(({ live }) => ids.includes(live)),
        '',
      ),
      orders: orders.of(),
      nouns: nouns.of(),
      amounts: amounts.of(),
      choice: choice.of(),
      kept: kept.of(),
      judge: judge.of(),
    }),
    without: (id) => ({ ...unjudged(id), judge: judge.without(id) }),
    unjudged,
  }
}

/**
 * The words by which buyers order and that no product of the rules has; right where the labels have a product of that
 * name which the rules have not found.
 */
function wordExamples(live: LabelledLive, talk: Record<string, number>): Example[] {
  const truth = live.truth.products.map((product) => ({
    roots: new Set(rootsOf(product)),
    codes: new Set((product.codes ?? []).map(canonicalCode)),
    isOptional: product.optional ?? false,
  }))
  const weight = UNKNOWN_TO_RULES.test(live.id) ? WEIGHT_OF_UNKNOWN : 1
  const examples: Example[] = []
  const observe: Learnt['observe'] = (root, features, products) => {
    const missing = truth.filter(
      (one) => one.roots.has(root) && !products.some((product) => isFound(one, product)),
    )
    if (missing.length > 0 && missing.every(({ isOptional }) => isOptional)) return
    examples.push({ live: live.id, features, isRight: missing.length > 0, weight })
  }
  const engine = createEngine({ seller: live.seller, helpers: live.helpers }, undefined, {
    words: NEVER,
    talk,
    threshold: 1,
    nouns: NEVER,
    observe,
  })
  for (const comment of commentsOf(live)) engine.push(comment)
  return examples
}

const isFound = ({ roots, codes }: { roots: Set<string>; codes: Set<string> }, product: Product): boolean =>
  product.codes.some((code) => codes.has(code)) ||
  product.names.some((name) => roots.has(name) && !isColour.has(name) && !genericHeads.has(name))

const rootsOf = ({ label, aliases = [] }: TruthProduct): string[] =>
  [label, ...aliases].flatMap((name) => namesOf(normalise(name).words))

/** The words of a live that may be nouns and are in no product's name. */
function talkOf(live: LabelledLive): Set<string> {
  const named = new Set(live.truth.products.flatMap(rootsOf))
  const roots = live.comments.flatMap(({ text }) =>
    normalise(text).words.flatMap((word) => (isNoun(word) ? [stem(word.text)] : [])),
  )
  return new Set(roots.filter((root) => !named.has(root)))
}

function countTalk(lives: Set<string>[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const words of lives) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
