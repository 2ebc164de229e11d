import type { Weights } from '../../features/intentions/server/engine/confidence.ts'
import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import { normalise } from '../../features/intentions/server/engine/normalise.ts'
import { stem } from '../../features/intentions/server/engine/vocabulary.ts'
import { type Example, fitSparse } from './fit-logistic.ts'
import { commentsOf, type LabelledLive, type TruthProduct } from './labelled-live.ts'
import { type LessonsInParts, lessonsInParts, withCommonFeatures } from './lessons-in-parts.ts'

const PENALTY = 8
const LEAST_LIVES = 5
/** Learns which mentions of a noun name what their comment is about; `learnt` is what else the engine knows. */
export const nounLessonsOf = (
  lives: LabelledLive[],
  learnt: (id: string) => Learnt,
): LessonsInParts<Weights> =>
  lessonsInParts(
    lives,
    lives.flatMap((live) => nounExamples(live, learnt(live.id))),
    (examples) => fitSparse(withCommonFeatures(examples, LEAST_LIVES), PENALTY),
  )

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
