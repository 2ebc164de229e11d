import type { Learnt } from '../../features/intentions/server/engine/learnt-products.ts'
import type { ChoiceModel } from '../../features/intentions/server/engine/product-choice.ts'
import { type Choice, fitChoice } from './fit-choice.ts'
import { type LabelledLive, readTwice } from './labelled-live.ts'
import { type LessonsInParts, lessonsInParts } from './lessons-in-parts.ts'
import { matchProducts } from './match-products.ts'

const PENALTY = 8
/** Features of fewer lives are left out. */
const LEAST_LIVES = 5
/** How much likelier than the grammar's choice another product must be, as a logarithm. */
const MARGIN = 1

/** Learns which product an order is about that names none beyond doubt; `learnt` is what else the engine knows. */
export const choiceLessonsOf = (
  lives: LabelledLive[],
  learnt: (id: string) => Learnt,
): LessonsInParts<ChoiceModel> =>
  lessonsInParts(
    lives,
    lives.flatMap((live) => [live, ...halfSpoken(live)].flatMap((one) => choicesIn(one, learnt(live.id)))),
    (choices) => ({ weights: fitChoice(withCommon(choices), PENALTY), margin: MARGIN }),
  )

/**
 * The live as if its shop had typed only every second line: the grammar was written with the lives in view, so that its
 * choices look surer in them than they are elsewhere.
 */
export function halfSpoken(live: LabelledLive, half: 0 | 1 = 1): LabelledLive[] {
  let lines = 0
  const comments = live.comments.filter(({ userName }) => userName !== live.seller || lines++ % 2 === half)
  return comments.length < live.comments.length - 1 ? [{ ...live, comments }] : []
}

const NONE = { weights: { base: 0, weights: {} }, margin: Number.POSITIVE_INFINITY }

/** The orders of a live with the products that each may be about; talk teaches nothing, nor do products not found. */
function choicesIn(live: LabelledLive, learnt: Learnt): Choice[] {
  const meant = new Map<string, Set<string>>()
  for (const { messageIds, userName, productKey } of live.truth.intents)
    for (const id of messageIds) {
      const key = `${id} ${userName}`
      meant.set(key, (meant.get(key) ?? new Set()).add(productKey))
    }
  const found: { key: string; ids: string[]; features: string[][] }[] = []
  const observe: ChoiceModel['observe'] = (commentId, userName, candidates) => {
    found.push({
      key: `${commentId} ${userName}`,
      ids: candidates.map(({ product }) => product.id),
      features: candidates.map(({ features }) => features),
    })
  }
  const engine = readTwice(live, { ...learnt, choice: { ...NONE, observe } })
  const { keyOf } = matchProducts(live.truth.products, engine.result().products)
  return found.flatMap(({ key, ids, features }) => {
    const keys = meant.get(key)
    if (!keys || ids.length < 2) return []
    const fits = ids.map((id) => keys.has(keyOf.get(id) ?? ''))
    // Where the grammar is right, moving the order elsewhere is wrong, also to what the comment orders besides.
    const right = fits[0]
      ? fits.map((_, at) => at === 0)
      : fits.map((isFitting, at) => isFitting && !features[at]!.includes('asked too'))
    return right.includes(true) ? [{ live: live.id, features, right }] : []
  })
}

function withCommon(choices: Choice[]): Choice[] {
  const lives = new Map<string, Set<string>>()
  for (const { live, features } of choices)
    for (const name of features.flat()) lives.set(name, (lives.get(name) ?? new Set()).add(live))
  const isCommon = (name: string) => lives.get(name)!.size >= LEAST_LIVES
  return choices.map((choice) => ({
    ...choice,
    features: choice.features.map((names) => names.filter(isCommon)),
  }))
}
