import { canonicalCode } from './canonical-code.ts'
import { normalise } from './normalise.ts'
import { namesOf } from './product-book.ts'
import { genericHeads, goodsName, isColour } from './vocabulary.ts'

/** A product that the seller has in her catalogue, of which the live may speak. */
export type CatalogueProduct = {
  id: string
  name: string
  /** Those of its skus, and their barcodes. */
  codes: string[]
  /** Its number in the catalogue: small numbers, which say little alone. */
  ref: string | null
  /** Of its variations: "M", "azul". */
  values: string[]
  /** In the currency's unit. */
  prices: number[]
}
type Entry = CatalogueProduct & { roots: string[] }
/** What a text names; `share` of the product's name is in the text, by how telling the words are. */
export type Named = { product: CatalogueProduct; roots: string[]; share: number }

/** A word that more products have says nothing: it is not looked up. */
const MOST_ALIKE = 300
const NEARLY = 0.001
const OF_COLOUR = 0.5
const OF_GENERIC = 0.4

/**
 * What a seller has in her catalogue, found by codes and by names. It is built product by product, so that a large one
 * blocks nothing, and costs a comment the same however large it is.
 */
export class Catalogue {
  private readonly entries = new Map<string, Entry>()
  private readonly byCode = new Map<string, Set<Entry>>()
  private readonly byRef = new Map<string, Set<Entry>>()
  private readonly byRoot = new Map<string, Set<Entry>>()

  get size(): number {
    return this.entries.size
  }

  /** Adds a product, or replaces the one with its id. */
  set(product: CatalogueProduct): void {
    this.delete(product.id)
    const roots = rootsOf(normalise(product.name).words)
    const codes = [...new Set(product.codes.map(canonicalCode).filter(Boolean))]
    const entry = { ...product, codes, roots }
    this.entries.set(product.id, entry)
    for (const root of roots) put(this.byRoot, root, entry)
    for (const code of codes) put(this.byCode, code, entry)
    if (entry.ref !== null) put(this.byRef, entry.ref, entry)
  }

  delete(id: string): void {
    const entry = this.entries.get(id)
    if (!entry) return
    this.entries.delete(id)
    for (const root of entry.roots) take(this.byRoot, root, entry)
    for (const code of entry.codes) take(this.byCode, code, entry)
    if (entry.ref !== null) take(this.byRef, entry.ref, entry)
  }

  /** The one product with this code of a sku, or barcode. */
  withCode(code: string): CatalogueProduct | null {
    const found = this.byCode.get(code)
    return found?.size === 1 ? [...found][0]! : null
  }

  /** The one product with this number. */
  withRef(code: string): CatalogueProduct | null {
    const found = this.byRef.get(code)
    return found?.size === 1 ? [...found][0]! : null
  }

  /**
   * The product that these roots name better than they name any other. Of two that are named equally well the shorter
   * name is meant, then the one with this price; else none.
   */
  named(wanted: string[], price: number | null = null): Named | null {
    const roots = [...new Set(wanted.map(canonicalRoot))].filter((root) => this.byRoot.has(root))
    if (roots.length === 0) return null
    const rarest = roots.reduce((best, root) =>
      this.byRoot.get(root)!.size < this.byRoot.get(best)!.size ? root : best,
    )
    const candidates = this.byRoot.get(rarest)!
    if (candidates.size > MOST_ALIKE) return null
    const meant = this.best(roots, candidates)
    const priced = meant.filter(({ prices }) => price !== null && prices.includes(price))
    const [entry, other] = meant.length === 1 ? meant : priced
    if (!entry || other) return null
    const shared = roots.filter((root) => this.byRoot.get(root)!.has(entry))
    return { product: entry, roots: shared, share: this.weightOf(shared) / this.weightOf(entry.roots) }
  }

  /** Those that share most with the roots; among them those with the fewest other words. */
  private best(roots: string[], candidates: Set<Entry>): Entry[] {
    const others = roots.map((root) => ({ having: this.byRoot.get(root)!, weight: this.tells(root) }))
    let most = 0
    let found: Entry[] = []
    for (const entry of candidates) {
      let weight = 0
      for (const one of others) if (one.having.has(entry)) weight += one.weight
      if (weight < most - NEARLY) continue
      if (weight > most + NEARLY) found = []
      most = Math.max(most, weight)
      found.push(entry)
    }
    const shortest = found.reduce((least, { roots }) => Math.min(least, roots.length), Infinity)
    return found.filter((entry) => entry.roots.length === shortest)
  }

  /** Whether a product has this root in its name. */
  names(root: string): boolean {
    return this.byRoot.has(root)
  }

  /** How much these words say together: one that few products have says much. */
  weightOf(roots: string[]): number {
    return roots.reduce((sum, root) => sum + this.tells(root), 0)
  }

  private tells(root: string): number {
    const rarity = Math.log(1 + (this.size + 1) / (1 + (this.byRoot.get(root)?.size ?? 0)))
    return rarity * (isColour.has(root) ? OF_COLOUR : genericHeads.has(root) ? OF_GENERIC : 1)
  }
}

/** The roots of words, and one root for the synonyms of goods. */
export const rootsOf = (words: Parameters<typeof namesOf>[0]): string[] => [
  ...new Set(namesOf(words).map(canonicalRoot)),
]

function canonicalRoot(root: string): string {
  const name = goodsName(root)
  return name && !name.includes(' ') ? name : root
}

function put(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const found = index.get(key)
  if (found) found.add(entry)
  else index.set(key, new Set([entry]))
}

function take(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const found = index.get(key)
  found?.delete(entry)
  if (found?.size === 0) index.delete(key)
}
