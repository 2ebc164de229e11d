import type { Ask, ItemContext, Items } from './item-types.ts'
import { CODE_MARKERS, JOINS, letterCodeAt } from './letter-codes.ts'
import { nameAt } from './names-in-comment.ts'
import { canonicalCode, type Word } from './normalise.ts'
import {
  followedByName,
  hasContent,
  hasNumberSoon,
  isNoQuantity,
  isSizeOf,
  looksLikeCode,
  sizeOf,
} from './size-or-code.ts'
import type { Product, Variant } from './types.ts'
import { fillers, isColour, isUnit, metres, sizeLetters, stem, stopWords } from './vocabulary.ts'

const SIZE_MARKERS = new Set(['tamanho', 'numero', 'aro', 'numeracao', 'veste', 'calco', 'cor', 'tom'])
const SKIPPED = new Set(['#', '-', ':', '=', '(', ')', '!', '?', '*'])

export function readItems(words: Word[], context: ItemContext): Items {
  return new ItemReader(words, context).read()
}

class ItemReader {
  private readonly asks: Ask[] = []
  private readonly unknownCodes: string[] = []
  private readonly unknownWords: string[] = []
  private open: Ask | null = null
  private either = false
  private joined = true
  private kitMarker = false
  private readonly words: Word[]
  private readonly context: ItemContext

  constructor(words: Word[], context: ItemContext) {
    this.words = words
    this.context = context
  }

  read(): Items {
    for (let at = 0; at < this.words.length; ) at = this.step(at)
    this.close()
    return {
      asks: this.asks,
      unknownCodes: [...new Set(this.unknownCodes)],
      unknownWords: this.unknownWords,
      either: this.either,
    }
  }

  private step(at: number): number {
    const word = this.words[at]!
    if (word.text === 'ou') this.either = true
    const letters = letterCodeAt(this.words, at, this.context.book)
    if (letters) {
      this.code(letters.code, at, true)
      return letters.to
    }
    if (JOINS.has(word.text) && word.kind !== 'number') {
      this.joined = true
      return at + 1
    }
    if (word.kind === 'mention' || word.kind === 'link' || word.kind === 'price' || word.kind === 'emoji')
      return at + 1
    const marked = this.markedCode(at)
    if (marked) return marked
    if (word.kind === 'code') {
      this.code(word.text, at, true)
      return at + 1
    }
    if (SKIPPED.has(word.text)) return at + 1
    if (word.kind === 'measure') return this.measure(at)
    if (word.kind === 'number') return this.number(at)
    const next = this.words[at + 1]
    const size = sizeOf(word, this.words[at - 1], next, this.context)
    if (size) {
      this.variant({ size }, at)
      return at + 1
    }
    const name = nameAt(this.words, at, this.context)
    if (name) {
      for (const product of name.products) this.product(product, 'name', name.text, at)
      return name.to
    }
    if (isColour.has(word.text)) {
      this.variant({ colour: stem(word.text).replace(/[oa]$/, '') }, at)
      return at + 1
    }
    if (isUnit.has(word.text)) return at + 1
    const details = (this.open?.product ?? this.context.onShow)?.details ?? []
    if (details.includes(stem(word.text)) && word.text.length > 3) {
      this.variant({ other: stem(word.text) }, at)
      this.unknownWords.push(word.text)
      return at + 1
    }
    if (!fillers.has(word.text) && !stopWords.has(word.text) && word.kind === 'word')
      this.unknownWords.push(word.text)
    return at + 1
  }

  /** "cod 12", "peça 7", "#V3", "kit 2": where the marker is followed by a number or a code. */
  private markedCode(at: number): number | null {
    const word = this.words[at]!
    const { book } = this.context
    const skip = /^[:#.-]$/.test(this.words[at + 1]?.text ?? '') ? 1 : 0
    const value = this.words[at + 1 + skip]
    if (!value || value.times || (value.kind !== 'number' && value.kind !== 'code')) return null
    const code = canonicalCode(value.text)
    if (word.text === 'kit' || word.text === 'kits') {
      if (!book.withCode(code) || isUnit.has(this.words[at + 2 + skip]?.text ?? '')) return null
      this.kitMarker = true
    } else if (word.text === 'numero') {
      if (!book.withCode(code) || this.open?.product) return null
      if (this.context.hasSizes && this.words.slice(0, at).some(({ kind }) => kind === 'number')) return null
    } else if (!CODE_MARKERS.has(word.text)) return null
    this.code(code, at, true)
    return at + 2 + skip
  }

  private code(code: string, at: number, isExplicit: boolean): void {
    const product = this.context.book.withCode(code)
    if (product) this.product(product, 'code', code, at)
    else if (isExplicit && this.context.book.hasCodes) this.unknownCodes.push(code)
  }

  private number(at: number): number {
    const word = this.words[at]!
    const n = word.n!
    const next = this.words[at + 1]
    const { book } = this.context
    const isDigits = /^\d+$/.test(word.text)
    const before = this.words[at - 1]
    if (isNoQuantity(word, before, next)) return at + 1
    if (isDigits && !word.times && (n === 110 || n === 127 || n === 220) && !book.withCode(word.text)) {
      this.variant({ size: word.text }, at)
      return at + 1
    }
    if (isDigits && !word.times && n >= 100 && !isUnit.has(next?.text ?? '')) {
      const code = canonicalCode(word.text)
      if (book.withCode(code)) this.code(code, at, false)
      else if (looksLikeCode(code, book)) this.unknownCodes.push(code)
      else if (this.context.volumes.has(word.text)) this.variant({ size: word.text }, at)
      return at + 1
    }
    if (next && isUnit.has(next.text)) {
      this.quantity(Math.max(1, Math.round(n * this.packOf(next.text))), at)
      return at + 1
    }
    if (word.times) {
      this.quantity(n, at)
      return at + 1
    }
    if (before && SIZE_MARKERS.has(before.text)) {
      if (/^(?:cor|tom)$/.test(before.text)) this.markShades()
      this.variant({ size: word.text }, at)
      return at + 1
    }
    if (isDigits && this.isSmallCode(at)) {
      this.code(canonicalCode(word.text), at, false)
      return at + 1
    }
    if (isDigits && this.isUnknownSmallCode(at)) {
      this.unknownCodes.push(word.text)
      return at + 1
    }
    const paired =
      next?.kind === 'number' &&
      !next.times &&
      this.context.hasSizes &&
      next.n! >= 33 &&
      next.n! <= 62 &&
      n < 33 &&
      this.open?.product
    if (paired) {
      this.start(at)
      this.open!.quantity = n
      this.variant({ size: next.text }, at)
      return at + 2
    }
    const sized = next && next.kind === 'word' ? sizeOf(next, word, this.words[at + 2], this.context) : null
    if (sized) {
      this.start(at)
      this.open!.quantity = n
      this.variant({ size: sized }, at)
      return at + 2
    }
    if (this.isSizeAt(at)) this.variant({ size: word.text }, at)
    else this.loose(n, at)
    return at + 1
  }

  /** "base cor 3": the product's numbers are shades from now on. */
  private markShades(): void {
    const product = this.open?.product
    if (product) product.numbersAreSizes = true
  }

  /** A number that is also one of the live's codes: whether it stands here as a code. */
  private isSmallCode(at: number): boolean {
    const { book, onShow, hasSizes } = this.context
    const word = this.words[at]!
    const product = book.withCode(canonicalCode(word.text))
    if (!product) return false
    const before = this.words[at - 1]?.text ?? ''
    const next = this.words[at + 1]
    const numbers = this.words.filter(({ kind, times }) => kind === 'number' && !times)
    const usesKits = book.all.some(({ label }) => label.startsWith('kit '))
    if (/^(?:o|a|do|da|os|as)$/.test(before))
      return !(hasSizes && this.open?.by === 'code' && before !== 'do' && before !== 'da')
    if (/^(?:no|na)$/.test(before)) return !hasSizes && before === 'na' ? true : !hasSizes
    if (this.open?.product === product && this.words[at - 1]?.text === word.text) return true
    if (this.open?.product && this.open.product.id === product.id)
      return this.joined && (next?.text === 'para' || sizeLetters.has(next?.text ?? ''))
    if (this.kitMarker && this.joined) return true
    if (next?.text === 'de' && this.context.volumes.has(this.words[at + 2]?.text ?? '')) return true
    if (
      next &&
      (next.kind === 'code' || nameAt(this.words, at + 1, this.context) || /^(?:do|da|de)$/.test(next.text))
    )
      return (
        /^(?:do|da|de)$/.test(next.text) &&
        !usesKits &&
        !hasNumberSoon(this.words, at + 1) &&
        !nameAt(this.words, at + 2, this.context)
      )
    if (usesKits || !/^\d+$/.test(word.text)) return false
    if (this.open?.product && hasSizes && !this.joined) return false
    if (this.open?.by === 'code' && this.joined && !isSizeOf(product, word.n!, true)) return true
    if (this.open?.by === 'code' && hasSizes && this.joined)
      return next !== undefined && next.kind === 'number'
    if (numbers.length === 1 && hasSizes && product !== onShow && onShow && isSizeOf(onShow, word.n!, true))
      return false
    if (
      numbers.length > 1 &&
      hasSizes &&
      !this.open?.product &&
      product !== onShow &&
      isSizeOf(product, word.n!, true)
    ) {
      const other = numbers.find((one) => one !== word && book.withCode(canonicalCode(one.text)) === onShow)
      if (other && onShow) return false
    }
    return true
  }

  /** "quero a 5" where the live has pieces 1 to 4: a code that nobody has shown, not five pieces. */
  private isUnknownSmallCode(at: number): boolean {
    const { book, hasSizes } = this.context
    const n = this.words[at]!.n!
    if (!/^(?:o|a)$/.test(this.words[at - 1]?.text ?? '') || this.open?.product || n > 99) return false
    const next = this.words[at + 1]
    if (next && (next.kind === 'word' || next.kind === 'number') && !fillers.has(next.text)) return false
    if (this.context.onShow?.numbersAreSizes || (hasSizes && n >= 33 && n <= 62)) return false
    return book.codes.some((code) => /^\d{1,2}$/.test(code)) && !book.withCode(String(n))
  }

  private isSizeAt(at: number): boolean {
    const word = this.words[at]!
    const { hasSizes, volumes } = this.context
    const product = this.open?.product ?? null
    if (/^(?:no|na)$/.test(this.words[at - 1]?.text ?? '') && (product?.numbersAreSizes || hasSizes))
      return true
    if (!/^\d+$/.test(word.text) || followedByName(this.words, at, this.context)) return false
    if (volumes.has(word.text) && product) return true
    if (product && isSizeOf(product, word.n!, hasSizes))
      return this.open!.variant.size === undefined || this.joined
    return word.n! >= 33 && word.n! <= 62 && hasSizes
  }

  private measure(at: number): number {
    const word = this.words[at]!
    const code = String(word.n)
    const { book } = this.context
    if ((word.unit === 'm' || word.unit === 'g') && book.withCode(code) && !this.open?.product) {
      this.code(code, at, false)
      this.variant({ size: word.unit }, at)
    } else if (metres.has(word.unit!)) this.quantity(word.n!, at)
    else if (word.unit === 'ml' || word.unit === 'l' || word.unit === 'v')
      this.variant({ size: String(word.n) }, at)
    return at + 1
  }

  private packOf(unit: string): number {
    const root = stem(unit)
    const own = (this.open?.product ?? this.context.onShow)?.pack
    const pack = own ?? this.context.packs.find((one) => one.unit === root)
    return pack?.unit === root ? pack.size : 1
  }

  private start(at: number): void {
    const { open } = this
    if (open && open.variant.size === undefined && open.quantity === null && open.open.length === 0) return
    const kept = open?.product ?? null
    this.close()
    this.open = {
      product: kept,
      by: open?.by ?? null,
      name: open?.name ?? '',
      quantity: null,
      variant: {},
      at,
      open: [],
    }
    this.joined = false
  }

  private product(product: Product, by: 'code' | 'name', name: string, at: number): void {
    const { open } = this
    if (open?.product === product && by === 'name' && !(this.joined && hasContent(open))) {
      if (open.by === 'name') open.name += ` ${name}`
    } else if (open?.product === product && !hasContent(open) && !this.repeats(at)) {
      open.by = 'code'
      open.name = name
    } else if (open && open.product === null) {
      open.product = product
      open.by = by
      open.name = name
    } else {
      const carried = open?.product ? this.takeLoose(at) : null
      this.close()
      this.open = { product, by, name, quantity: carried, variant: {}, at, open: [] }
    }
    this.joined = false
  }

  /** "31 pra mim e 31 pra minha irmã" names a product twice for two people. */
  private repeats(at: number): boolean {
    const between = this.words.slice(this.open!.at, at).map(({ text }) => text)
    return this.joined && between.includes('para') && this.words[at + 1]?.text === 'para'
  }

  /** In "15 neon 5 cory" the 5 belongs to what follows it. */
  private takeLoose(at: number): number | null {
    const { open } = this
    const before = this.words[at - 1]
    if (
      !open ||
      before?.kind !== 'number' ||
      open.open.length === 0 ||
      (open.open.length < 2 && open.quantity === null)
    ) {
      if (open && before?.kind === 'number' && open.open.length === 1 && (this.joined || open.at < at - 1))
        return open.open.pop()!
      return null
    }
    return open.open.pop()!
  }

  private variant(variant: Variant, at: number): void {
    const { open } = this
    const key = Object.keys(variant)[0] as keyof Variant
    if (!open) this.open = { product: null, by: null, name: '', quantity: null, variant, at, open: [] }
    else if (open.variant[key] === undefined) open.variant[key] = variant[key]
    else if (open.variant[key] !== variant[key]) {
      const { product, by, name } = open
      this.close()
      this.open = { product, by, name, quantity: null, variant, at, open: [] }
    }
    this.joined = false
  }

  private quantity(n: number, at: number): void {
    if (this.open && this.open.quantity !== null && this.joined) this.start(at)
    if (!this.open) this.open = { product: null, by: null, name: '', quantity: n, variant: {}, at, open: [] }
    else this.open.quantity = n
    this.joined = false
  }

  private loose(n: number, at: number): void {
    const follows = followedByName(this.words, at, this.context)
    if (follows && this.open?.product) {
      this.close()
      this.open = null
    }
    if (!this.open)
      this.open = { product: null, by: null, name: '', quantity: null, variant: {}, at, open: [n] }
    else this.open.open.push(n)
    if (/^(?:o|a)$/.test(this.words[at - 1]?.text ?? '')) this.open.articled = true
    this.joined = false
  }

  private close(): void {
    if (this.open) this.asks.push(this.open)
    this.open = null
  }
}
