import type { KeptModel } from './kept-features.ts'
import { sortOf } from './noun-features.ts'
import { type BookState, emptyProduct } from './product-book.ts'
import type { NounLessons, Said } from './said-evidence.ts'
import type { Shown } from './second-reading.ts'
import { codeOf, isCode } from './spoken-codes.ts'
import { type SpokenShow, spokenShows } from './spoken-shows.ts'
import type { Product } from './types.ts'
import { isColour } from './vocabulary.ts'

/** What was said in a live, and what is learnt of nouns. */
export type Told = { said: Said[]; lessons: NounLessons; kept?: KeptModel; isSpoken: boolean }

/** The products of a live with their names and kinds, those that it has, and when each was shown. */
export type KnownFromShows = { book: BookState; isKept: (product: Product) => boolean; shows: Shown[] }

const MOST_KINDS = 40

/** What is sold, by all that was said in the live; null where no noun stands out. */
export function knownFromShows(
  { products: before, aliases }: BookState,
  { said: all, lessons }: Told,
  wasKept: (product: Product) => boolean,
): KnownFromShows | null {
  const said = all.filter(({ shown }) => shown === undefined)
  const named = new Set(before.filter(wasKept).flatMap(({ names }) => names))
  const { shows, families, forms } = spokenShows(said, lessons, (family) =>
    named.has(family) && !/^(?:variant|other)$/.test(sortOf(family)) ? 1 : 0,
  )
  if (shows.length === 0) return null
  const products = before.map(({ names, details, ...rest }) => ({
    ...rest,
    names: [...names],
    details: [...details],
  }))
  const heads = new Set(shows.map(({ head }) => head))
  const familyOf = (root: string) => families.get(root) ?? root
  const byHead = new Map<string, Product>()
  for (const head of heads) {
    const taken = new Set(byHead.values())
    const own = products
      .filter((product) => wasKept(product) && !taken.has(product))
      .filter(({ names }) => names.some((name) => familyOf(name) === head))
      .toSorted((a, b) => b.mentions - a.mentions)[0]
    const product = own ?? emptyProduct(products.length + 1)
    if (!own) products.push(product)
    const isOwn = (name: string) =>
      !isColour.has(name) && !heads.has(familyOf(name)) && !forms.has(familyOf(name))
    const others = product.names.filter(isOwn)
    if (isCode(head)) {
      const code = codeOf(head)
      const nouns = [...families].flatMap(([root, family]) => (family === head ? root : []))
      product.label = nouns.length > 0 ? `${wordOf(said, nouns[0]!)} ${code}` : code
      product.codes = [code]
      product.names = [...new Set([...nouns, ...others])]
    } else {
      if (product.names.some((name) => forms.has(familyOf(name)))) product.label = wordOf(said, head)
      nameBy(product, wordOf(said, head))
      product.names = [head, ...others.filter((name) => name !== head)]
    }
    byHead.set(head, product)
  }
  for (const [root, family] of families) {
    const product = byHead.get(family)
    if (product && !product.names.includes(root)) product.names.push(root)
  }
  for (const show of shows) noteShow(byHead.get(show.head)!, show, said, (root) => heads.has(familyOf(root)))
  for (const [head, product] of byHead) noteOrdered(product, said, (root) => familyOf(root) === head)
  const kept = new Set([...byHead.values()].map(({ id }) => id))
  return {
    book: { products, aliases: aliases.filter(([, id]) => kept.has(id)) },
    isKept: ({ id }) => kept.has(id),
    shows: shows.map(({ head, from }, at) => ({
      productId: byHead.get(head)!.id,
      at: said[from]!.at - 1,
      announcements: at + 1,
      named: at + 1,
    })),
  }
}

/** A label that has a colour, or another form of the noun than the commonest, gives way to it. */
function nameBy(product: Product, word: string): void {
  const words = product.label.split(' ')
  if (!words.includes(word) || words.some((one) => isColour.has(one))) product.label = word
}

/** From when on a product is known, and by which nouns people ordered while it was on show: its flavours and models. */
export function noteShow(
  product: Product,
  { from, to }: SpokenShow,
  said: Said[],
  isHead: (root: string) => boolean,
): void {
  product.knownSince = Math.min(product.knownSince ?? Infinity, said[from]!.at)
  const kinds = said
    .slice(from, to)
    .filter(({ orders }) => orders)
    .flatMap(({ nouns }) => nouns)
    .filter(({ root, use, isShade }) => use !== 'aside' && use !== 'told' && !isShade && !isHead(root))
  product.details = [...new Set([...product.details, ...kinds.map(({ root }) => root)])].slice(0, MOST_KINDS)
}

const ORDERED = /^(?:counted|articled|alone|cried)$/

/** Who orders a product by its noun knows it, also before it is on show: "1 hidratante e 2 refis". */
export function noteOrdered(product: Product, said: Said[], isOwn: (root: string) => boolean): void {
  const first = said.find(
    ({ orders, nouns }) => orders && nouns.some(({ root, use }) => ORDERED.test(use) && isOwn(root)),
  )
  if (first) product.knownSince = Math.min(product.knownSince ?? Infinity, first.at)
}

/** The form in which a noun is written most. */
export function wordOf(said: Said[], head: string): string {
  const counts = new Map<string, number>()
  for (const { nouns } of said)
    for (const { root, word } of nouns) if (root === head) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? head
}
