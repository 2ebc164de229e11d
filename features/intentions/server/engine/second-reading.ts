import { Around } from './around.ts'
import { notSold } from './kept-products.ts'
import { knownFromShows, type Told } from './known-from-shows.ts'
import type { Live } from './live.ts'
import { shownBetween } from './shown-between.ts'
import { emptyState, type State } from './state.ts'
import type { Product } from './types.ts'

/** So long before it was known a product may have been spoken of. */
const AHEAD = 30_000

/** What was put on show at a moment, and how many announcements there had been with it. */
export type Shown = { productId: string; at: number; announcements: number; named: number }

type Foreseen = { product: Product; names: string[]; codes: string[]; aliases: string[]; from: number }

/** What a live that was read to its end is known to bring, in the order of time. */
export class Foresight {
  private readonly products: Foreseen[]
  private readonly shows: Shown[]
  private nextProduct = 0
  private nextShow = 0

  constructor(products: Foreseen[], shows: Shown[]) {
    this.products = products.toSorted((a, b) => a.from - b.from)
    this.shows = shows.toSorted((a, b) => a.at - b.at)
  }

  /** Tells the live what it will have and what is on show, before it reads what was written at that time. */
  reveal(live: Live, at: number): void {
    const { book, state } = live
    for (let next = this.products[this.nextProduct]; next && next.from <= at; ) {
      for (const code of next.codes) book.addCode(next.product, code)
      book.addNames(next.product, next.names)
      for (const alias of next.aliases) book.addAlias(next.product, alias)
      next = this.products[++this.nextProduct]
    }
    for (let next = this.shows[this.nextShow]; next && next.at < at; next = this.shows[++this.nextShow]) {
      if (state.show && (state.show.productId === next.productId || state.show.at > next.at)) continue
      live.show(live.book.get(next.productId), next.at)
      state.announced = [next.productId]
      state.announcements = Math.max(state.announcements, next.announcements)
      state.namedAnnouncements = Math.max(state.namedAnnouncements, next.named)
    }
  }
}

/** So many announcements with a name show that the shop names what it sells. */
const NAMED = 2

/** The state with which a live is read once more, and what it is known to bring. */
export function secondState(
  { book: before, ...state }: State,
  wasKept: (product: Product) => boolean,
  told: Told | null,
): { state: State; foresight: Foresight; around: Around | null } {
  const divided = told?.isSpoken ? knownFromShows(before, told, wasKept) : null
  const between = told?.isSpoken === false ? shownBetween(before, told, wasKept) : null
  const found = divided ?? between
  const book = found?.book ?? before
  const isFound = found?.isKept ?? wasKept
  const {
    asksWhich,
    sizeHints,
    sizes,
    volumes,
    lengths,
    byMetre,
    packs,
    manyOrdered,
    callsNumbers,
    ordersByNumber,
    auctions,
    allSingle,
    perPerson,
    nameStyles,
    numberedLines,
    openers,
    markers,
    helpers,
  } = state
  const known = new Set(book.products.filter(isFound).map(({ id }) => id))
  const shown = divided?.shows ?? [
    ...state.shows.filter(({ productId }) => known.has(productId)),
    ...(between?.shows ?? []),
  ]
  const unsold =
    told &&
    notSold({
      ...told,
      products: book.products.filter(isFound),
      shows: shown,
      orders: state.orders,
      isDivided: divided !== null,
    })
  const kept = new Set([...known].filter((id) => !unsold?.has(id)))
  const again = book.products.map(
    (product): Product => ({
      ...product,
      prices: [],
      sizes: [...product.sizes],
      details: [...product.details],
      names: [],
      codes: [],
      pieces: null,
      announcedAt: null,
      commentIds: [],
      mentions: 0,
    }),
  )
  const foreseen = book.products.flatMap(
    ({ id, names, codes, knownSince = 0, codedSince = knownSince }, at) => {
      if (!kept.has(id)) return []
      const product = again[at]!
      const aliases = book.aliases.flatMap(([alias, of]) => (of === id ? alias : []))
      return [
        { product, names, codes: [], aliases, from: knownSince - AHEAD },
        { product, names: [], codes, aliases: [], from: codedSince - AHEAD },
      ]
    },
  )
  const shows = shown.filter(({ productId }) => kept.has(productId))
  return {
    state: {
      ...emptyState(),
      book: { products: again, aliases: [] },
      asksWhich,
      sizeHints,
      sizes: [...sizes],
      volumes: [...volumes],
      lengths,
      byMetre,
      packs: [...packs],
      manyOrdered,
      callsNumbers,
      ordersByNumber,
      auctions,
      allSingle,
      perPerson,
      nameStyles: { ...nameStyles },
      numberedLines,
      openers: [...openers],
      markers: markers.map((marker) => ({ ...marker })),
      helpers: [...helpers],
      isDivided: divided !== null,
      isNamed: told?.isSpoken === false && state.namedAnnouncements >= NAMED,
    },
    foresight: new Foresight(foreseen, shows),
    around: told
      ? new Around(
          shows.toSorted((a, b) => a.at - b.at),
          told.said,
          state.orders,
          book.products.filter(({ id }) => kept.has(id)),
        )
      : null,
  }
}

const MOST_SHOWN = 2_000

/** Keeps what a comment put on show, and since when its products and their codes are known. `grew`: the book has changed. */
export function noteShown(live: Live, known: number, at: number, before: State['show'], grew = true): void {
  const { state, book } = live
  if (grew) for (const product of book.all) if (product.codes.length > 0) product.codedSince ??= at
  for (const product of book.all.slice(known)) product.knownSince ??= at
  const { show, announcements, namedAnnouncements: named } = state
  if (!show || (show.productId === before?.productId && show.at === before.at)) return
  state.shows.push({ productId: show.productId, at: show.at, announcements, named })
  if (state.shows.length > MOST_SHOWN) state.shows.shift()
}
