import type { Weights } from '../../features/intentions/server/engine/confidence.ts'
import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import { normalise } from '../../features/intentions/server/engine/normalise.ts'
import { stem } from '../../features/intentions/server/engine/vocabulary.ts'
import { type Example, fitSparse } from './fit-logistic.ts'
import { commentsOf, type LabelledLive, type TruthProduct } from './labelled-live.ts'

const PENALTY = 8
const LEAST_LIVES = 5
/** The lives are divided into so many parts; each is judged by what is learnt from the others. */
const PARTS = 10

type NounLessons = { of: () => Weights; without: (id: string) => Weights }

/** Learns which mentions of a noun name what their comment is about; `learnt` is what else the engine knows. */
export function nounLessonsOf(lives: LabelledLive[], learnt: (id: string) => Learnt): NounLessons {
  const examples = lives.flatMap((live) => nounExamples(live, learnt(live.id)))
  const partOf = new Map(lives.map(({ id }, at) => [id, at % PARTS]))
  const models = new Map<number, Weights>()
  const learnWithout = (part: number): Weights => {
    const known = models.get(part)
    if (known) return known
    const model = modelOf(examples.filter(({ live }) => partOf.get(live) !== part))
    models.set(part, model)
    return model
  }
  return { of: () => learnWithout(-1), without: (id) => learnWithout(partOf.get(id) ?? -1) }
}

function modelOf(examples: Example[]): Weights {
  const lives = new Map<string, Set<string>>()
  for (const { live, features } of examples)
    for (const name of features) lives.set(name, (lives.get(name) ?? new Set()).add(live))
  const some = examples.map((example) => ({
    ...example,
    features: example.features.filter((name) => lives.get(name)!.size >= LEAST_LIVES),
  }))
  return fitSparse(some, PENALTY)
}

/**
 * The mentions of nouns in a live; right where the labels have the comment under a product of that name. A word that is
 * only a further one of a label ("de sândalo") teaches nothing.
 */
function nounExamples(live: LabelledLive, learnt: Learnt): Example[] {
  const productsOf = new Map<string, TruthProduct[]>()
  for (const product of live.truth.products)
    for (const id of product.messageIds) productsOf.set(id, [...(productsOf.get(id) ?? []), product])
  const idOf = new Map(
    live.comments.map(({ commentId, userName, timestamp }) => [
      `${Date.parse(timestamp)} ${userName}`,
      commentId,
    ]),
  )
  const examples: Example[] = []
  const observeNoun: Learnt['observeNoun'] = ({ at, userName }, forms, features) => {
    const products = productsOf.get(idOf.get(`${at} ${userName}`) ?? '') ?? []
    const isIn = (words: string[]) => words.some((word) => forms.includes(word))
    const isRight = products.some(({ label, aliases = [] }) =>
      isIn([rootsIn(label)[0] ?? '', ...aliases.flatMap(rootsIn)]),
    )
    if (isRight || !products.some(({ label }) => isIn(rootsIn(label))))
      examples.push({ live: live.id, features, isRight })
  }
  const engine = createEngine({ seller: live.seller, helpers: live.helpers, isReadAgain: true }, undefined, {
    ...learnt,
    observeNoun,
  })
  for (const comment of commentsOf(live)) engine.push(comment)
  engine.again()
  return examples
}

const rootsIn = (name: string): string[] =>
  normalise(name).words.flatMap(({ kind, text }) => (kind === 'word' && text.length > 1 ? [stem(text)] : []))
