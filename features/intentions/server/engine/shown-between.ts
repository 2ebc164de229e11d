import { type KnownFromShows, noteShow, type Told, weightOf, wordOf } from './known-from-shows.ts'
import { type BookState, emptyProduct } from './product-book.ts'
import { askedFor, type Evidence, evidenceOf, rootsByUse, type Said } from './said-evidence.ts'
import { divide, headsOf, type SpokenShow, sumOf } from './spoken-shows.ts'
import type { Product } from './types.ts'
import { isColour, stem } from './vocabulary.ts'
import { familiesOf } from './word-families.ts'

/** What a line of the shop speaks for the product that it puts on show, and an order for the product that it names. */
const ANNOUNCED = 6
const NAMED = 1.5
/** How much has to speak for a noun while it is on show, and which part of all that speaks for it. */
const LEAST = 3
const BURST = 0.6
const FEWEST_PEOPLE = 2
const MOST_HEADS = 120
const ROUNDS = 4

/**
 * What a shop that also types has shown without typing it: nouns by which several people order between two of its
 * announcements, and that name none of its products. Null where there is none.
 */
export function shownBetween(
  { products: before, aliases }: BookState,
  { said, talk }: Told,
  wasKept: (product: Product) => boolean,
): KnownFromShows | null {
  const families = familiesOf(rootsByUse(said))
  const isTyped = ({ announcedAt, codes }: Product) => announcedAt !== null || codes.length > 0
  const known = knownFamilies(
    before.filter((product) => wasKept(product) && isTyped(product)),
    families,
  )
  for (const [root, family] of families) {
    const id = known.get(family)
    if (id !== undefined) families.set(root, id)
  }
  const evidence = [...evidenceOf(said, families, weightOf(talk)), ...announcedIn(said)].filter(
    ({ head }) => head !== SEVERAL,
  )
  const shows = newShows(said, evidence, askedFor(said, families))
  if (shows.length === 0) return null
  const products = before.map(({ names, details, ...rest }) => ({
    ...rest,
    names: [...names],
    details: [...details],
  }))
  const byHead = new Map<string, Product>()
  const merged = new Set<string>()
  for (const show of shows) {
    const { head } = show
    const own = products.filter(
      (product) =>
        wasKept(product) &&
        !isTyped(product) &&
        product.names.some((name) => (families.get(name) ?? name) === head),
    )
    const product = byHead.get(head) ?? productOf(show, products, own[0], said, evidence)
    for (const one of own) if (one !== product) merged.add(one.id)
    byHead.set(head, product)
    product.names = [...new Set([...product.names, ...rootsOf(head, families)])]
  }
  const isOther = (family: string) => isKnown(family) || byHead.has(family)
  for (const show of shows)
    noteShow(byHead.get(show.head)!, show, said, (root) => isOther(families.get(root) ?? root))
  const added = new Set([...byHead.values()].map(({ id }) => id))
  return {
    book: { products, aliases },
    isKept: (product) => added.has(product.id) || (wasKept(product) && !merged.has(product.id)),
    shows: shows.map(({ head, from }) => ({
      productId: byHead.get(head)!.id,
      at: said[from]!.at - 1,
      announcements: 1,
      named: 1,
    })),
  }
}

const rootsOf = (head: string, families: Map<string, string>): string[] => [
  ...new Set([head, ...[...families].flatMap(([root, family]) => (family === head ? root : []))]),
]

/** The product that is shown: one that the shop has just announced by another name, or one more. */
function productOf(
  show: SpokenShow,
  products: Product[],
  own: Product | undefined,
  said: Said[],
  evidence: Evidence[],
): Product {
  const same = announcedAs(show, said, evidence)
  const word = wordOf(said, show.head)
  const announced = same && products.find(({ id }) => id === same.productId)!
  if (!announced && own) return own
  const product = announced ?? emptyProduct(products.length + 1)
  if (!announced) products.push(product)
  product.label = announced && !same.isOfLine ? `${word} ${announced.label}` : word
  return product
}

const SOON = 120_000

/** The product that the shop has just announced, where buyers call it by this noun rather than by its name. */
function announcedAs(
  { head, from, to }: SpokenShow,
  said: Said[],
  evidence: Evidence[],
): { productId: string; isOfLine: boolean } | null {
  const line = said.findLastIndex(({ shown }, at) => at <= from && shown)
  if (line < 0 || said[from]!.at - said[line]!.at > SOON) return null
  const productId = said[line]!.shown!
  const next = said.findIndex(({ shown }, at) => at > line && shown)
  const end = next < 0 ? said.length : next
  const sum = (one: string, start: number, stop: number) =>
    evidence.reduce(
      (so, { comment, head, weight }) =>
        head === one && comment > start && comment < stop && weight > 0 && weight !== ANNOUNCED
          ? so + weight
          : so,
      0,
    )
  if (sum(`#${productId}`, line, end) * 2 >= sum(head, from - 1, to)) return null
  const isOfLine = said[line]!.nouns.some(({ root }) => root === head)
  return { productId, isOfLine }
}

const SEVERAL = '#'
const isKnown = (head: string): boolean => head.startsWith('#')

/** Which product the nouns of a family name: one, or several of the same name. */
function knownFamilies(products: Product[], families: Map<string, string>): Map<string, string> {
  const known = new Map<string, string>()
  for (const { id, names, details, label } of products) {
    for (const name of names) {
      const family = families.get(name) ?? name
      const other = known.get(family)
      known.set(family, other === undefined || other === `#${id}` ? `#${id}` : SEVERAL)
    }
    for (const detail of [...details, ...label.split(' ').map(stem)]) {
      const family = families.get(detail) ?? detail
      if (!known.has(family)) known.set(family, SEVERAL)
    }
  }
  return known
}

const announcedIn = (said: Said[]): Evidence[] =>
  said.flatMap(({ shown, named }, comment) => [
    ...(shown ? [{ comment, head: `#${shown}`, weight: ANNOUNCED }] : []),
    ...named.map((id) => ({ comment, head: `#${id}`, weight: NAMED })),
  ])

function newShows(said: Said[], evidence: Evidence[], asked: Set<string>): SpokenShow[] {
  const positive = sumOf(evidence, ({ weight }) => weight > 0)
  let heads = [...positive.keys()]
    .filter(
      (head) => isKnown(head) || (asked.has(head) && positive.get(head)! >= LEAST && !isColour.has(head)),
    )
    .toSorted((a, b) => positive.get(b)! - positive.get(a)!)
    .slice(0, MOST_HEADS)
  let shows: SpokenShow[] = []
  for (let round = 0; round < ROUNDS; round++) {
    shows = divide(said, evidence, heads)
    const shownAt = headsOf(shows, said.length)
    const isWithin = ({ comment, head, weight }: Evidence) => weight > 0 && shownAt[comment] === head
    const within = sumOf(evidence, isWithin)
    const kept = heads.filter((head) => {
      if (isKnown(head)) return true
      const own = within.get(head) ?? 0
      if (own < LEAST || own < BURST * positive.get(head)!) return false
      const comments = evidence
        .filter((one) => one.head === head && isWithin(one))
        .map(({ comment }) => said[comment]!)
      const people = new Set(comments.map(({ userName }) => userName))
      return people.size >= FEWEST_PEOPLE && comments.some(({ orders }) => orders)
    })
    if (kept.length === heads.length) break
    heads = kept
  }
  return shows.filter(({ head }) => !isKnown(head) && heads.includes(head))
}
