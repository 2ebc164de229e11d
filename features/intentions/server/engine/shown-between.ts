import { calledByCode } from './called-by-code.ts'
import { type KnownFromShows, noteOrdered, noteShow, type Told, wordOf } from './known-from-shows.ts'
import { codedWithin, orderedByCode } from './noun-of-code.ts'
import { isSharedHead, otherColours } from './other-colours.ts'
import { type BookState, emptyProduct } from './product-book.ts'
import { fitsTyped } from './said-codes.ts'
import { askedFor, type Evidence, evidenceOf, rootsByUse, type Said } from './said-evidence.ts'
import type { SpokenShow } from './spoken-shows.ts'
import type { Product } from './types.ts'
import {
  ANNOUNCED,
  announcedIn,
  codesIn,
  isCodeHead,
  isTypedHead,
  knownFamilies,
  newShows,
} from './untyped-shows.ts'
import { isColour } from './vocabulary.ts'
import { familiesOf } from './word-families.ts'

/**
 * What a shop that also types has shown without typing it: nouns by which several people order between two of its
 * announcements, and that name none of its products. Null where there is none.
 */
export function shownBetween(
  { products: before, aliases }: BookState,
  { said, lessons }: Told,
  wasKept: (product: Product) => boolean,
): KnownFromShows | null {
  const families = familiesOf(rootsByUse(said))
  const fits = fitsTyped(before.filter(({ announcedAt }) => announcedAt !== null))
  // A digit that the shop leaves out in counting is of something that it has shown without typing it.
  const isTyped = ({ announcedAt, codes }: Product) =>
    announcedAt !== null || (codes.length > 0 && !codes.every((code) => code.length === 1 && fits(code)))
  const known = knownFamilies(
    before.filter((product) => wasKept(product) && isTyped(product)),
    families,
  )
  const plain = new Map(families)
  rename(families, known)
  const typed = before.filter(isTyped)
  const called = calledByCode(said, families, typed)
  rename(families, called)
  const evidence = [
    ...evidenceOf(said, families, lessons),
    ...announcedIn(said, families),
    ...codesIn(said, typed),
  ]
  const ordered = new Set(
    before
      .filter((product) => wasKept(product) && !isTyped(product))
      .flatMap(({ names }) => names.map((name) => families.get(name) ?? name)),
  )
  const found = newShows(said, evidence, askedFor(said, families), ordered, families)
  const isTaken = (family: string) => families.get(family) !== family
  const others = otherColours(said, typed, evidenceOf(said, plain, lessons), plain, isTaken)
  const shows = [
    ...found,
    ...others.filter(({ from, to }) => !found.some((show) => show.from < to && show.to > from)),
  ]
  const colours = before.filter((product) => wasKept(product) && !isTyped(product) && isOfColour(product))
  const isByColour =
    colours.length > MOST_COLOURS || typed.filter((one) => !isOfColour(one)).length < FEWEST_NAMED
  const merged = new Set(isByColour ? [] : colours.map(({ id }) => id))
  if (shows.length === 0 && called.size === 0 && merged.size === 0) return null
  const products = before.map(({ names, details, ...rest }) => ({
    ...rest,
    names: [...names],
    details: [...details],
  }))
  const byCode = orderedByCode(said, products.filter(wasKept))
  const byHead = new Map<string, Product>()
  for (const show of shows) {
    const { head } = show
    if (byHead.has(head)) continue
    const own = products.filter(
      (product) =>
        wasKept(product) &&
        !isTyped(product) &&
        product.names.some((name) => (families.get(name) ?? name) === head),
    )
    const within = shows.filter((one) => one.head === head)
    const coded = isNounHead(head) ? codedWithin(within, byCode) : null
    const product = coded ?? productOf(show, products, own[0], said, evidence)
    if (coded) coded.label = `${wordOf(said, head)} ${coded.label}`
    if (coded) coded.codedSince = Math.min(coded.codedSince ?? Infinity, said[show.from]!.at)
    for (const one of own) if (one !== product) merged.add(one.id)
    byHead.set(head, product)
    const roots = rootsOf(head, families)
    product.names = [...new Set([...product.names, ...roots])]
  }
  for (const [family, head] of called) {
    const product = isTypedHead(head) && products.find(({ id }) => `#${id}` === head)
    if (product && !product.names.includes(family)) product.names.push(family)
  }
  for (const product of products)
    product.names = product.names.filter((name) => {
      const owner = byHead.get(families.get(name) ?? name)
      return owner === undefined || owner === product || !product.calledByBuyers?.includes(name)
    })
  const isOther = (family: string) => isTypedHead(family) || byHead.has(family)
  for (const show of shows)
    noteShow(byHead.get(show.head)!, show, said, (root) => isOther(families.get(root) ?? root))
  for (const [head, product] of byHead)
    noteOrdered(product, said, (root) => (families.get(root) ?? root) === head)
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

function rename(families: Map<string, string>, names: Map<string, string>): void {
  for (const [root, family] of families) {
    const name = names.get(family)
    if (name !== undefined) families.set(root, name)
  }
}

/** A shop that names so many products, while buyers order by no more than so many colours, does not sell by colour. */
const FEWEST_NAMED = 3
const MOST_COLOURS = 1

/** A product named only by colours, as when a buyer orders by colour before the shop types a name. */
const isOfColour = ({ names }: Product): boolean =>
  names.length > 0 && names.every((name) => isColour.has(name))

const isNounHead = (head: string): boolean => !isCodeHead(head) && !isSharedHead(head)

const rootsOf = (head: string, families: Map<string, string>): string[] => [
  ...new Set([
    ...(isNounHead(head) ? [head] : []),
    ...[...families].flatMap(([root, family]) => (family === head ? root : [])),
  ]),
]

/** The product that is shown: one that the shop has just announced by another name, or one more. */
function productOf(
  show: SpokenShow,
  products: Product[],
  own: Product | undefined,
  said: Said[],
  evidence: Evidence[],
): Product {
  if (isCodeHead(show.head)) return withCode(products, show.head.slice(1), said)
  if (isSharedHead(show.head)) {
    const product = { ...emptyProduct(products.length + 1), label: wordOf(said, show.head.slice(1)) }
    products.push(product)
    return product
  }
  const same = announcedAs(show, products, said, evidence)
  const word = wordOf(said, show.head)
  const announced = same?.product ?? null
  if (!announced && own) return own
  const product = announced ?? emptyProduct(products.length + 1)
  if (!announced) products.push(product)
  product.label = announced && !same!.isOfLine ? `${word} ${announced.label}` : word
  return product
}

function withCode(products: Product[], code: string, said: Said[]): Product {
  const known = products.find(({ codes }) => codes.includes(code))
  if (known) return known
  const first = said.find(({ codes }) => codes.some((one) => one.code === code))
  const product = {
    ...emptyProduct(products.length + 1),
    label: code,
    codes: [code],
    ...(first && { knownSince: first.at }),
  }
  products.push(product)
  return product
}

const SOON = 120_000
/** So many orders by its own name or code show that a product has no other name. */
const KNOWN = 3
/** So much has to speak for the announced product while people use the noun, for both to be one. */
const BESIDE = 3

/** The product that the shop has just announced, where buyers call it by this noun rather than by its name. */
function announcedAs(
  { head, from, to }: SpokenShow,
  products: Product[],
  said: Said[],
  evidence: Evidence[],
): { product: Product; isOfLine: boolean } | null {
  const line = said.findLastIndex(({ shown }, at) => at <= from && shown)
  if (line < 0) return null
  const product = products.find(({ id }) => id === said[line]!.shown)!
  const isOfLine = said[line]!.nouns.some(({ root }) => root === head)
  if (isNameless(product)) return { product, isOfLine: false }
  if (said[from]!.at - said[line]!.at > SOON) return null
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
  if (sum(`#${product.id}`, from, to) >= BESIDE) return { product, isOfLine }
  const orders = said.slice(line + 1, end).filter(({ named }) => named.includes(product.id)).length
  if (orders >= KNOWN || sum(`#${product.id}`, line, end) * 2 >= sum(head, from - 1, to)) return null
  return { product, isOfLine }
}

/** The shop gave it a code alone. */
const isNameless = ({ codes, names, calledByBuyers = [] }: Product): boolean =>
  codes.length > 0 && names.every((name) => calledByBuyers.includes(name))
