import { Catalogue, type CatalogueProduct } from '../../features/intentions/server/engine/catalogue.ts'
import { createEngine } from '../../features/intentions/server/engine/engine.ts'
import { commentsOf, type LabelledLive, questionsOf, readLives } from './labelled-live.ts'
import { addCounts, type Counts, emptyCounts, rates, scoreLive } from './score-live.ts'

/** Catalogues that a live is read with: its own products or none of them, among so many others. */
const catalogues = [
  { isTrue: true, others: 0 },
  { isTrue: true, others: 50 },
  { isTrue: true, others: 500 },
  { isTrue: true, others: 5_000 },
  { isTrue: false, others: 50 },
  { isTrue: false, others: 500 },
  { isTrue: false, others: 5_000 },
]
const colours = 'azul preto rosa branco verde vermelho bege floral listrado dourado cinza marrom jeans'.split(
  ' ',
)
const letters = 'ABCDEFGHKLMPRV'

type Bound = { right: number; wrong: number; none: number }
type Figures = { counts: Counts; bound: Bound }

/**
 * How a folder's lives are read without a catalogue, with their own, and with others: what is sold in the lives of
 * `otherFolders`, as it is and with other colours and words. `bound`: products of a live that were found in the catalogue.
 */
export function evaluateWithCatalogues(folder: string, otherFolders: string[]): string[] {
  const lives = readLives(folder)
  const names = otherFolders
    .flatMap((each) => readLives(each))
    .flatMap(({ id, truth }) => truth.products.map(({ label }) => ({ live: id, name: label })))
  return [
    `\n── ${folder}: ${lives.length} lives with catalogues`,
    'catalogue                products F1   intentions F1   quantity   found right / wrong / not',
    row(
      'none',
      figuresOf(lives, () => null),
    ),
    ...catalogues.map(({ isTrue, others }) =>
      row(
        `${isTrue ? 'own products' : 'none of them'} + ${others}`,
        figuresOf(lives, (live) => catalogueOf(live, { isTrue, others: othersOf(live, names, others) })),
      ),
    ),
  ]
}

function row(name: string, { counts, bound: { right, wrong, none } }: Figures): string {
  const f1 = (tally: Counts['products']) => rates(tally).f1.toFixed(3)
  const quantity = (counts.quantity.right / Math.max(1, counts.quantity.of)).toFixed(3)
  return `${name.padEnd(23)}  ${f1(counts.products)}         ${f1(counts.intents)}           ${quantity}      ${right} / ${wrong} / ${none}`
}

function figuresOf(lives: LabelledLive[], catalogueFor: (live: LabelledLive) => Catalogue | null): Figures {
  let counts = emptyCounts()
  const bound = { right: 0, wrong: 0, none: 0 }
  for (const live of lives) {
    const engine = createEngine({
      seller: live.seller,
      ...(live.helpers && { helpers: live.helpers }),
      catalogue: catalogueFor(live),
    })
    for (const comment of commentsOf(live)) engine.push(comment)
    const result = { ...engine.result(), questions: questionsOf(live) }
    const score = scoreLive(live, result)
    counts = addCounts(counts, score.counts)
    for (const { id, catalogueId } of result.products) {
      const key = score.keyOf.get(id)
      if (catalogueId === null) bound.none += key ? 1 : 0
      else if (key && catalogueId === ownId(key)) bound.right++
      else bound.wrong++
    }
  }
  return { counts, bound }
}

const ownId = (key: string): string => `own ${key}`

function catalogueOf(
  { truth }: LabelledLive,
  { isTrue, others }: { isTrue: boolean; others: CatalogueProduct[] },
): Catalogue {
  const catalogue = new Catalogue()
  for (const other of others) catalogue.set(other)
  const plain = { ref: null, values: [], prices: [] }
  for (const { key, label, codes = [] } of isTrue ? truth.products : [])
    catalogue.set({ ...plain, id: ownId(key), name: label, codes })
  return catalogue
}

type OtherName = { live: string; name: string }

/** Products of other lives: half of them in one more colour, some with the first and last words of two names. */
function othersOf({ id }: LabelledLive, names: OtherName[], count: number): CatalogueProduct[] {
  const others = names.filter(({ live }) => live !== id)
  const random = randomFrom(7)
  const oneOf = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
  return Array.from({ length: count }, (_, at) => {
    const { name } = oneOf(others)
    const words = name.split(' ')
    const kind = random()
    const other = oneOf(others).name.split(' ').at(-1)
    const full =
      kind < 0.5 ? `${name} ${oneOf(colours)}` : kind < 0.75 ? name : `${words[0]} ${oneOf(colours)} ${other}`
    const number = 1 + Math.floor(random() * count * 2)
    return {
      id: `other ${at}`,
      name: full,
      codes: [random() < 0.5 ? String(number) : `${oneOf([...letters])}${1 + (number % 99)}`],
      ref: String(at + 1),
      values: random() < 0.5 ? ['P', 'M', 'G'] : ['34', '35', '36', '37', '38'],
      prices: [Math.round(random() * 200)],
    }
  })
}

/** The same numbers in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
