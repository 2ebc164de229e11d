import { byTime, linesOf } from './lines.ts'
import type { Live } from './live.ts'
import { waitingOf } from './pieces.ts'
import type { CodeNotFound, Line, Order, Product } from './types.ts'

type LineKey = { productId: string; userName: string; variant: string }

/** What differs from the last time that changes were asked for. */
export type Changes = {
  /** New and changed lines, also those that the seller took off the list. */
  lines: Line[]
  gone: LineKey[]
  products: Product[]
  /** All codes without a product; null where they are as before. */
  codesNotFound: CodeNotFound[] | null
  /** Lines that stand, and of how many people and products they are. */
  counts: { lines: number; people: number; products: number }
}

/** An order as it was when its lines were last returned. */
type Seen = Pick<Order, 'state' | 'since' | 'changedAt' | 'correctionId' | 'reason'> & {
  features: number
  proofs: number
  lastProof: string | undefined
  items: {
    size?: string | undefined
    colour?: string | undefined
    other?: string | undefined
    quantity: number
  }[]
  position: number | null
  waiting: number[]
  variants: string[]
  /** Of its product. */
  catalogueId: string | null
}

/**
 * Compares a live with how it was before. Looking through the orders is cheap; lines are made again only for products
 * of which an order, or the number of pieces, changed. What it returns pauses after each product; nothing may be read
 * meanwhile.
 */
export function createChanges(live: Live): () => Generator<undefined, Changes> {
  const seen = new Map<Order, Seen>()
  const products = new Map<string, string>()
  const ofProducts = new Map<string, string>()
  const standing = { lines: 0, people: new Map<string, number>(), products: new Map<string, number>() }
  let unfound: { list: CodeNotFound[]; length: number; last: CodeNotFound | undefined } | null = null

  return function* changes() {
    const lines: Line[] = []
    const gone: LineKey[] = []
    for (const [product, orders] of touched()) {
      const active = orders.filter(({ state }) => state !== 'cancelled').sort(byTime)
      const waiting = waitingOf(active, product ? [product] : [])
      const positions = new Map(active.map((order, at) => [order, at + 1]))
      for (const order of orders)
        note(order, positions.get(order) ?? null, waiting.get(order) ?? [], lines, gone)
      yield
    }
    return {
      lines,
      gone,
      products: live.book.all.filter(isChangedProduct),
      codesNotFound: changedCodes(),
      counts: {
        lines: standing.lines,
        people: standing.people.size,
        products: standing.products.size,
      },
    }
  }

  /** The products of which something that their lines state changed, with all their orders. */
  function touched(): [Product, Order[]][] {
    const found = new Map<string, Order[]>()
    for (const order of live.state.orders) {
      const before = seen.get(order)
      if (before === undefined || !isSame(before, order)) found.set(order.productId, [])
    }
    for (const { id, pieces, catalogueId } of live.book.all) {
      const now = `${pieces} ${catalogueId}`
      if (ofProducts.get(id) === now) continue
      ofProducts.set(id, now)
      found.set(id, [])
    }
    if (found.size > 0) for (const order of live.state.orders) found.get(order.productId)?.push(order)
    return [...found].map(([id, orders]) => [live.book.get(id), orders])
  }

  function note(
    order: Order,
    position: number | null,
    waiting: number[],
    lines: Line[],
    gone: LineKey[],
  ): void {
    const before = seen.get(order)
    const { catalogueId } = live.book.get(order.productId)
    const isKnown = before && isSame(before, order) && before.catalogueId === catalogueId
    if (isKnown && before.position === position && isEqual(before.waiting, waiting)) return
    const isShown = order.state !== 'cancelled' || order.correctionId !== null
    const now = new Map(
      (isShown ? linesOf(order, position, waiting) : []).map((line) => [line.variant, line]),
    )
    lines.push(...now.values())
    const { productId, userName } = order
    for (const variant of before?.variants ?? [])
      if (!now.has(variant)) gone.push({ productId, userName, variant })
    const stood = before && before.state !== 'cancelled' ? before.variants.length : 0
    const stands = order.state === 'cancelled' ? 0 : now.size
    standing.lines += stands - stood
    add(standing.people, userName, Math.sign(stands) - Math.sign(stood))
    add(standing.products, productId, Math.sign(stands) - Math.sign(stood))
    seen.set(order, { ...seenOf(order, position, waiting, [...now.keys()]), catalogueId })
  }

  function isChangedProduct(product: Product): boolean {
    if (product.mentions === 0) return false
    const { id, label, codes, price, prices, pieces, commentIds, catalogueId } = product
    const now = `${label}\n${codes.join(' ')}\n${price}\n${prices?.length} ${prices?.at(-1)?.price}\n${pieces}\n${catalogueId}\n${Math.min(commentIds.length, shownProofs)}`
    const isChanged = products.get(id) !== now
    if (isChanged) products.set(id, now)
    return isChanged
  }

  function changedCodes(): CodeNotFound[] | null {
    const list = live.state.notFound
    const now = { list, length: list.length, last: list.at(-1) }
    const isUnchanged =
      unfound?.list === now.list && unfound.length === now.length && unfound.last === now.last
    unfound = now
    return isUnchanged ? null : list
  }
}

/** Comments of a product that a caller shows; one that is spoken of all the time has hundreds. */
export const shownProofs = 20

function isSame(before: Seen, order: Order): boolean {
  return (
    before.state === order.state &&
    before.since === order.since &&
    before.changedAt === order.changedAt &&
    before.correctionId === order.correctionId &&
    before.reason === order.reason &&
    before.features === order.features.length &&
    before.proofs === order.commentIds.length &&
    before.lastProof === order.commentIds.at(-1) &&
    before.items.length === order.items.length &&
    before.items.every((item, at) => {
      const { variant, quantity } = order.items[at]!
      return (
        item.quantity === quantity &&
        item.size === variant.size &&
        item.colour === variant.colour &&
        item.other === variant.other
      )
    })
  )
}

function seenOf(
  order: Order,
  position: number | null,
  waiting: number[],
  variants: string[],
): Omit<Seen, 'catalogueId'> {
  const { state, since, changedAt, correctionId, reason, features, commentIds, items } = order
  return {
    ...{ state, since, changedAt, correctionId, reason, position, waiting, variants },
    features: features.length,
    proofs: commentIds.length,
    lastProof: commentIds.at(-1),
    items: items.map(({ variant: { size, colour, other }, quantity }) => ({ size, colour, other, quantity })),
  }
}

const isEqual = (a: number[], b: number[]): boolean =>
  a.length === b.length && a.every((n, at) => n === b[at])

function add(counts: Map<string, number>, key: string, more: number): void {
  if (more === 0) return
  const now = (counts.get(key) ?? 0) + more
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
