import type { Said } from './said-evidence.ts'
import { type Way, wayOf } from './said-words.ts'
import type { Shown } from './second-reading.ts'
import type { Order, Product } from './types.ts'

/** That a person named a product, and what the comment did. */
type Mention = { at: number; userName: string; way: Way; isNamed: boolean }

type OfProduct = {
  /** By time. */
  mentions: Mention[]
  /** How many of them ask, and how many are the shop's. */
  asks: number
  shop: number
  buyers: Set<string>
  /** How many buyers asked for a size, a colour or another kind of it. */
  variants: Map<string, Set<string>>
}

/** What the first reading of a live found around each moment: what was shown, and who spoke of what. */
export class Around {
  private readonly shows: Shown[]
  private readonly products = new Map<string, OfProduct>()
  /** The products that a person named, by time. */
  private readonly named = new Map<string, { at: number; productId: string }[]>()

  constructor(shows: Shown[], said: Said[], orders: Order[], products: Product[]) {
    this.shows = shows
    const byName = new Map<string, string[]>()
    for (const { id, names } of products)
      for (const name of names) byName.set(name, [...(byName.get(name) ?? []), id])
    for (const one of said) {
      const { at, userName, nouns, named, shown } = one
      const way = wayOf(one)
      if (typeof shown === 'string') this.note(shown, { at, userName, way: 'shop', isNamed: true })
      const ids = new Set(nouns.flatMap(({ root }) => byName.get(root) ?? []))
      for (const id of new Set([...ids, ...named])) {
        this.note(id, { at, userName, way, isNamed: named.includes(id) })
        if (way !== 'shop') this.namedBy(userName).push({ at, productId: id })
      }
    }
    for (const { productId, userName, items, state } of orders) {
      if (state === 'cancelled') continue
      const of = this.of(productId)
      of.buyers.add(userName)
      for (const { variant } of items)
        for (const value of Object.values(variant))
          of.variants.set(value, (of.variants.get(value) ?? new Set()).add(userName))
    }
  }

  private note(productId: string, mention: Mention): void {
    const of = this.of(productId)
    of.mentions.push(mention)
    if (mention.way === 'asks') of.asks++
    if (mention.way === 'shop') of.shop++
  }

  private of(productId: string): OfProduct {
    const known = this.products.get(productId)
    if (known) return known
    const made = { mentions: [], asks: 0, shop: 0, buyers: new Set<string>(), variants: new Map() }
    this.products.set(productId, made)
    return made
  }

  private namedBy(userName: string): { at: number; productId: string }[] {
    const known = this.named.get(userName)
    if (known) return known
    const made: { at: number; productId: string }[] = []
    this.named.set(userName, made)
    return made
  }

  /** The shows around a moment: those before it, the latest first, and those after it. */
  showsAround(at: number, before: number, after: number): { past: Shown[]; next: Shown[] } {
    const from = firstSince(this.shows, at)
    return {
      past: this.shows.slice(Math.max(0, from - before), from).toReversed(),
      next: this.shows.slice(from, from + after),
    }
  }

  /** Who but this person named the product between two moments, and how. */
  mentionsOf(productId: string, from: number, to: number, userName: string): Mention[] {
    return between(this.products.get(productId)?.mentions ?? [], from, to).filter(
      (one) => one.userName !== userName,
    )
  }

  mentionCount(productId: string): { all: number; asks: number; shop: number } {
    const { mentions, asks = 0, shop = 0 } = this.products.get(productId) ?? {}
    return { all: mentions?.length ?? 0, asks, shop }
  }

  buyersOf(productId: string, userName: string): number {
    const buyers = this.products.get(productId)?.buyers
    return buyers ? buyers.size - (buyers.has(userName) ? 1 : 0) : 0
  }

  /** How many others asked for this size, colour or kind of the product. */
  buyersOfVariant(productId: string, value: string, userName: string): number {
    const buyers = this.products.get(productId)?.variants.get(value)
    return buyers ? buyers.size - (buyers.has(userName) ? 1 : 0) : 0
  }

  /** What the person named at other times near this one. */
  ownNear(userName: string, at: number, before: number, after: number): { at: number; productId: string }[] {
    return between(this.named.get(userName) ?? [], at - before, at + after).filter((one) => one.at !== at)
  }
}

/** No more are looked at, so that a flood costs no more than a lively live. */
const MOST_BETWEEN = 30

/** Where in a list by time the first is that is not before a moment. */
function firstSince(list: { at: number }[], since: number): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const half = (from + to) >> 1
    if (list[half]!.at < since) from = half + 1
    else to = half
  }
  return from
}

function between<One extends { at: number }>(list: One[], from: number, to: number): One[] {
  const first = firstSince(list, from)
  const some = list.slice(first, first + MOST_BETWEEN)
  return some.filter(({ at }) => at <= to)
}
