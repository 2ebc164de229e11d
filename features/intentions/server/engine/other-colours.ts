import type { Evidence, Said } from './said-evidence.ts'
import type { SpokenShow } from './spoken-shows.ts'
import type { Product } from './types.ts'
import { colourOf, isColour, stem } from './vocabulary.ts'

/** A pause after which something else may be shown: so long, and so many times as long as most. */
const PAUSE = 40_000
const TIMES = 4
/** So many people order in colours that what the shop announced does not have. */
const FEWEST = 2
const FEWEST_COLOURS = 2

/** What is only known by its colours has this sign before the noun that it shares with others. */
const SHARED = '~'
export const isSharedHead = (head: string): boolean => head.startsWith(SHARED)

/**
 * "VESTIDO azul e preto", and after a pause several people order in pink and white: something else is shown, which the
 * shop has not typed. `evidence` speaks for its noun; a noun that names other goods of the live too is no name of it.
 */
export function otherColours(
  said: Said[],
  products: Product[],
  evidence: Evidence[],
  families: Map<string, string>,
  isTaken: (family: string) => boolean,
): SpokenShow[] {
  const pause = Math.max(PAUSE, TIMES * middleGap(said))
  const shows: SpokenShow[] = []
  let known = new Set<string>()
  let listsColours = false
  let words = new Set<string>()
  for (let from = 0; from < said.length; ) {
    let to = from + 1
    while (to < said.length && !said[to]!.shown && said[to]!.at - said[to - 1]!.at < pause) to++
    const { shown } = said[from]!
    if (shown) {
      const product = products.find(({ id }) => id === shown)
      known = coloursOf(product)
      listsColours = known.size >= FEWEST_COLOURS
      words = wordsOf(product, families)
    } else if (listsColours) {
      const ordered = said.slice(from, to).filter(({ orders, named }) => orders && named.length === 0)
      const own = ordered.filter((one) => coloursIn(one).some((colour) => known.has(colour))).length
      const others = ordered.filter((one) => isOfOthers(one, known))
      const people = new Set(others.map(({ userName }) => userName)).size
      if (people >= FEWEST && others.length > own) {
        known = new Set(others.flatMap(coloursIn))
        shows.push({ head: headIn(evidence, { from, to, words }, isTaken), from, to })
      }
    }
    from = to
  }
  return shows.filter(({ head }) => head !== '')
}

const coloursIn = ({ nouns }: Said): string[] => nouns.flatMap(({ word }) => colourOf(word) ?? [])

const isOfOthers = (one: Said, known: Set<string>): boolean => {
  const colours = coloursIn(one)
  return colours.length > 0 && !colours.some((colour) => known.has(colour))
}

const coloursOf = (product: Product | undefined): Set<string> =>
  new Set((product?.details ?? []).flatMap((detail) => colourOf(detail) ?? []))

/** By which words people speak of what the shop announced. */
const wordsOf = (product: Product | undefined, families: Map<string, string>): Set<string> =>
  new Set(
    product &&
      [...product.names, ...product.details, ...product.label.split(' ').map(stem)].map(
        (word) => families.get(word) ?? word,
      ),
  )

/** The noun for which most speaks in these comments, and that is none of what was announced before. */
function headIn(
  evidence: Evidence[],
  { from, to, words }: { from: number; to: number; words: Set<string> },
  isTaken: (family: string) => boolean,
): string {
  const sums = new Map<string, number>()
  for (const { comment, head, weight } of evidence)
    if (comment >= from && comment < to && weight > 0 && !isColour.has(head) && !words.has(head))
      sums.set(head, (sums.get(head) ?? 0) + weight)
  const [best] = [...sums].toSorted((a, b) => b[1] - a[1])
  if (!best) return ''
  return isTaken(best[0]) ? SHARED + best[0] : best[0]
}

function middleGap(said: Said[]): number {
  const gaps = said.slice(1).map(({ at }, one) => at - said[one]!.at)
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}
