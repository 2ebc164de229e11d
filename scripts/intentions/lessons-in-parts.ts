import type { Example } from './fit-logistic.ts'
import type { LabelledLive } from './labelled-live.ts'

/** The lives are divided into so many parts; each is judged by what is learnt from the others. */
const PARTS = 10

/** A model of all lives, and the one that is learnt without the part of a live. */
export type LessonsInParts<Model> = { of: () => Model; without: (id: string) => Model }

export function lessonsInParts<One extends { live: string }, Model>(
  lives: LabelledLive[],
  examples: One[],
  learn: (examples: One[]) => Model,
): LessonsInParts<Model> {
  const partOf = new Map(lives.map(({ id }, at) => [id, at % PARTS]))
  const models = new Map<number, Model>()
  const learnWithout = (part: number): Model => {
    const known = models.get(part)
    if (known !== undefined) return known
    const model = learn(examples.filter(({ live }) => partOf.get(live) !== part))
    models.set(part, model)
    return model
  }
  return { of: () => learnWithout(-1), without: (id) => learnWithout(partOf.get(id) ?? -1) }
}

/** The examples with the features alone that occur in at least so many lives. */
export function withCommonFeatures(examples: Example[], leastLives: number): Example[] {
  const lives = new Map<string, Set<string>>()
  for (const { live, features } of examples)
    for (const name of features) lives.set(name, (lives.get(name) ?? new Set()).add(live))
  const isCommon = (name: string) => lives.get(name)!.size >= leastLives
  return examples.map((example) => ({ ...example, features: example.features.filter(isCommon) }))
}
