import type { Word } from './normalise.ts'
import { isKnownWord } from './noun-kinds.ts'
import type { Product } from './types.ts'
import { genericHeads, goodsName, isColour, stem, stopWords, withoutDiminutive } from './vocabulary.ts'

const MOST_PROOFS = 400
/** Words and codes whose products are remembered until there is another product. */
const MOST_FOUND = 5_000

/** The live's products, found again by code and by name. All of it is plain data, so that it is stored as JSON. */
export type BookState = { products: Product[]; aliases: [string, string][] }

export function emptyBook(): BookState {
  return { products: [], aliases: [] }
}

/** The product of this number, of which nothing is known yet. */
export const emptyProduct = (number: number): Product => ({
  id: `p${number}`,
  label: '',
  codes: [],
  names: [],
  details: [],
  sizes: [],
  numbersAreSizes: false,
  pack: null,
  auction: false,
  price: null,
  pieces: null,
  announcedAt: null,
  catalogueId: null,
  commentIds: [],
  mentions: 0,
  confidence: 0.6,
})

export class ProductBook {
  readonly state: BookState
  /** Grows with products, and with their codes and names. */
  revision = 0
  private readonly byCode = new Map<string, Product>()
  private readonly byStem = new Map<string, Set<Product>>()
  private readonly found = new Map<string, { products: Product[]; score: number }>()
  /** Words that name no product as long as there is no new name. */
  private readonly missing = new Set<string>()
  private readonly near = new Map<string, string[]>()
  /** The codes, until there is another one. */
  private codeList: string[] | null = null
  private signs: number[] | null = null
  private letters: boolean | null = null
  /** Codes of letters and digits by their digits; null where several end so. */
  private readonly byDigits = new Map<number, Product | null>()
  /** How many digits those codes have that are numbers. */
  private lengths: Set<number> | null = null

  constructor(state: BookState) {
    this.state = state
    for (const product of state.products) this.index(product)
    for (const [alias, id] of state.aliases) this.indexStem(alias, this.get(id))
  }

  get(id: string): Product {
    return this.state.products[Number(id.slice(1)) - 1]!
  }

  get all(): Product[] {
    return this.state.products
  }

  add(fields: Pick<Product, 'label'> & Partial<Product>): Product {
    const product = { ...emptyProduct(this.state.products.length + 1), ...fields }
    this.state.products.push(product)
    this.revision++
    this.index(product)
    return product
  }

  addCode(product: Product, code: string): void {
    if (product.codes.includes(code)) return
    product.codes.push(code)
    this.indexCode(code, product)
  }

  addNames(product: Product, names: string[]): void {
    for (const name of names) {
      if (product.names.includes(name)) continue
      product.names.push(name)
      this.indexStem(name, product)
    }
  }

  addAlias(product: Product, root: string): void {
    this.state.aliases.push([root, product.id])
    this.indexStem(root, product)
  }

  withCode(code: string): Product | undefined {
    return this.byCode.get(code)
  }

  /** What has a code of letters and these digits, where no other code ends in them. */
  withDigitsOf(n: number): Product | null {
    return this.byDigits.get(n) ?? null
  }

  /** Where all codes are numbers, letters with digits are a model or a size. */
  mayHave(code: string): boolean {
    return this.byCode.has(code) || this.hasLetterCodes
  }

  /** Some code has letters, so that a word may be one. */
  get hasLetterCodes(): boolean {
    this.letters ??= this.codes.some((code) => /[a-z]/.test(code) && !NUMBERED.test(code))
    return this.letters
  }

  /** Some code is a number of so many digits. */
  hasNumberOf(digits: number): boolean {
    this.lengths ??= new Set(this.codes.filter((code) => /^\d+$/.test(code)).map(({ length }) => length))
    return this.lengths.has(digits)
  }

  /** Some code is a number that may also be an amount. */
  get hasSmallNumbers(): boolean {
    return this.hasNumberOf(1) || this.hasNumberOf(2)
  }

  get hasCodes(): boolean {
    return this.byCode.size > 0
  }

  get codes(): string[] {
    this.codeList ??= [...this.byCode.keys()]
    return this.codeList
  }

  prove(product: Product, commentId: string): void {
    product.mentions++
    if (product.commentIds.length < MOST_PROOFS && product.commentIds.at(-1) !== commentId)
      product.commentIds.push(commentId)
  }

  /** The products whose name has this word: exactly, as a synonym, abbreviated, as a diminutive or mistyped. */
  named(word: string): { products: Product[]; score: number } | null {
    if (word.length < 2 || stopWords.has(word)) return null
    if (this.missing.has(word)) return null
    const known = this.found.get(word)
    if (known) return known
    const found = this.search(word)
    if (found) {
      if (this.found.size < MOST_FOUND) this.found.set(word, found)
    } else if (this.missing.size < MOST_FOUND) this.missing.add(word)
    return found
  }

  private search(word: string): { products: Product[]; score: number } | null {
    const root = stem(word)
    const exact = this.byStem.get(root) ?? this.byStem.get(goodsName(root) ?? root)
    if (exact) return { products: [...exact], score: 1 }
    const doubled = this.byStem.get(root.replace(/([a-z])\1/g, '$1'))
    if (doubled) return { products: [...doubled], score: 0.8 }
    const base = withoutDiminutive(word)
    const own = goodsName(root)
    const stems = [...this.byStem].filter(([name]) => own === undefined || (goodsName(name) ?? own) === own)
    if (base) {
      const small = stems.filter(([name]) => sameRoot(name, base))
      if (small.length > 0) return { products: unique(small), score: 0.9 }
    }
    if (root.length >= 3 && !genericHeads.has(word)) {
      const longer = stems.filter(([name]) => name.length >= root.length + 2 && name.startsWith(root))
      if (longer.length > 0) return { products: unique(longer), score: root.length > 3 ? 0.85 : 0.75 }
      const grown = stems.filter(
        ([name]) => name.length >= 4 && withoutDiminutive(name) && sameRoot(root, withoutDiminutive(name)!),
      )
      if (grown.length > 0) return { products: unique(grown), score: 0.85 }
    }
    if (root.length >= 5) {
      const near = stems.filter(
        ([name]) => name.length >= 5 && isNear(name, root) && !isAnotherWord(name, root),
      )
      if (near.length > 0) return { products: unique(near), score: 0.7 }
    }
    return null
  }

  /** The products whose codes are nearest to one that the live does not have. */
  nearestCodes(code: string): string[] {
    const known = this.near.get(code)
    if (known) return known
    const nearest = this.searchCodes(code)
    if (this.near.size < MOST_FOUND) this.near.set(code, nearest)
    return nearest
  }

  private searchCodes(code: string): string[] {
    const { codes } = this
    const signs = signsOf(code)
    this.signs ??= codes.map(signsOf)
    const nearest: string[] = []
    const farther: string[] = []
    for (let at = 0; at < codes.length && nearest.length < MOST_NEAR; at++) {
      const missing = lacks(this.signs[at]!, signs)
      if (missing <= 1 && isOneApart(codes[at]!, code)) nearest.push(codes[at]!)
      else if (missing <= FAR) farther.push(codes[at]!)
    }
    // Codes that are two signs apart are many, and seldom needed.
    for (let at = 0; at < farther.length && nearest.length < MOST_NEAR; at++)
      if (distance(farther[at]!, code, FAR) <= FAR) nearest.push(farther[at]!)
    return nearest.map((known) => this.byCode.get(known)!.id)
  }

  private index(product: Product): void {
    for (const code of product.codes) this.indexCode(code, product)
    for (const name of product.names) this.indexStem(name, product)
  }

  private indexCode(code: string, product: Product): void {
    this.revision++
    this.near.clear()
    this.codeList = null
    this.signs = null
    this.letters = null
    this.lengths = null
    this.byCode.set(code, product)
    const digits = NUMBERED.exec(code)?.[1]
    if (digits !== undefined && !this.byCode.has(digits)) this.byCode.set(digits, product)
    const lettered = Number(LETTERED.exec(code)?.[1] ?? 0)
    const other = this.byDigits.get(lettered)
    if (lettered > 0) this.byDigits.set(lettered, other === undefined || other === product ? product : null)
  }

  private indexStem(name: string, product: Product): void {
    this.revision++
    this.found.clear()
    let set = this.byStem.get(name)
    if (!set) {
      // What was not found is looked for again only where there is a new name to find it by.
      this.missing.clear()
      set = new Set()
      this.byStem.set(name, set)
    }
    set.add(product)
    const other = goodsName(name)
    if (other && other !== name && !other.includes(' ')) this.indexStem(other, product)
  }
}

/** "N12", as the shop writes it: buyers also write "n 12", "nº 12" and "12". */
const NUMBERED = /^n(\d{1,4})$/
/** "JC14", "V203". */
const LETTERED = /^[a-z]{1,4}(\d{2,5})$/

/** How far a code may be from one that the live does not have. */
const FAR = 2
const MOST_NEAR = 3
/** Longer words and codes are compared with none. */
const LONGEST = 40
const SIGNS = 32

/** Which letters and digits a code has, as bits: what it lacks of another code is no more than their distance. */
function signsOf(code: string): number {
  let signs = 0
  for (let at = 0; at < code.length; at++) signs |= 1 << (code.charCodeAt(at) % SIGNS)
  return signs
}

function lacks(known: number, signs: number): number {
  let count = 0
  for (let rest = known & ~signs; rest !== 0 && count <= FAR; rest &= rest - 1) count++
  return count
}

/** One sign more, less or other, or two swapped; shorter to find out than a distance. */
function isOneApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || long.length > LONGEST) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.slice(at + 1 - (long.length - short.length)) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}

const unique = (entries: [string, Set<Product>][]): Product[] => [
  ...new Set(entries.flatMap(([, products]) => [...products])),
]

const sameRoot = (name: string, base: string): boolean =>
  name === base || (base.length >= 3 && name.startsWith(base) && name.length - base.length <= 2)

/** "manda" beside "manga": a word of its own, which differs in more than its ending. */
const isAnotherWord = (name: string, root: string): boolean =>
  name.slice(0, -1) !== root.slice(0, -1) && isKnownWord(root)

/** One letter more, less, other or swapped; two in words of nine letters and more. */
function isNear(a: string, b: string): boolean {
  return soundsAlike(a[0]!, b[0]!) && distance(a, b, 2) <= (Math.min(a.length, b.length) >= 9 ? 2 : 1)
}

/** "bestido", "kaderno", "zandália": letters that many people write for each other at the front of a word. */
const soundsAlike = (a: string, b: string): boolean => a === b || SAME_SOUND.has(a + b)
const SAME_SOUND = new Set(['bv', 'vb', 'ck', 'kc', 'sz', 'zs', 'gj', 'jg', 'sc', 'cs'])

// The last two rows and the one being computed; kept, since a code that is not found is compared with all others.
let before = new Uint8Array(LONGEST + 1)
let last = new Uint8Array(LONGEST + 1)
let row = new Uint8Array(LONGEST + 1)

/** Damerau's distance of two short words, given up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST || b.length > LONGEST) return most + 1
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row[j] = best
      if (best < least) least = best
    }
    // A swap of two letters reaches back to the row before the last.
    if (least > most + 1) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length]!
}

/** The roots a product is found by: its words without small words, sizes and prices; colours among them. */
export function namesOf(words: Word[]): string[] {
  const roots = words
    .filter(({ kind, text }) => kind === 'word' && text.length > 1 && !stopWords.has(text))
    .map(({ text }) => stem(text))
  return [...new Set(roots)]
}

/** How telling a word is in a product's name: a colour says little, a word of one product much. */
export const weightOf = (word: string, sharedBy: number): number =>
  (isColour.has(word) ? 0.45 : genericHeads.has(word) ? 0.35 : 1) / sharedBy
