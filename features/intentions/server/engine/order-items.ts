import { AskWriter } from './ask-writer.ts'
import { bareCodeAt } from './bare-codes.ts'
import { isBedSize } from './bed-sizes.ts'
import { canonicalCode } from './canonical-code.ts'
import { withCountedCodes, withCountedSizes, withDashedSizes } from './counted-codes.ts'
import { eachPack, groupAt, setAt } from './groups-said.ts'
import { idle, isMarked, SIZE_MARKERS, SKIPPED } from './idle-words.ts'
import type { ItemContext, Items } from './item-types.ts'
import { countsCheap, countsHundreds } from './large-amounts.ts'
import { JOINS, letterCodeAt, markedCodeAt } from './letter-codes.ts'
import { isCountedLetter, measured } from './measured.ts'
import { nameAt } from './names-in-comment.ts'
import type { Word } from './normalise.ts'
import { withHalfDozens, withoutThen, withRanges } from './number-lists.ts'
import {
  isCountedOne,
  isSizeAt,
  isSmallCode,
  isUnknownLongCode,
  isUnknownSmallCode,
} from './numbers-in-comment.ts'
import { countsOtherName } from './open-ask.ts'
import { withoutOtherGoods } from './other-goods.ts'
import { ofEach, oneOf, shareVariants, sumOf, withoutTotal } from './share-variants.ts'
import {
  countsLetter,
  goesOnFrom,
  inPairs,
  isBeforeSize,
  isBothOfThem,
  isCodeInWords,
  isCodeOfPack,
  isContainerOf,
  isHeldBy,
  isHourOf,
  isLengthOf,
  isNamedSize,
  isNamePart,
  isNoQuantity,
  isOfEachOwn,
  isOfMeasure,
  isOnBack,
  isPackBesideCode,
  isQuantityMarked,
  isShadeAt,
  letteredCount,
  looksLikeCode,
  packAt,
  partsOfDouble,
  sizeOf,
  tellApart,
} from './size-or-code.ts'
import { topAndBottom } from './top-and-bottom.ts'
import { twoSizes } from './two-sizes.ts'
import {
  colourOf,
  fillers,
  isColour,
  isPair,
  isUnit,
  kin,
  metres,
  singles,
  stem,
  stopWords,
} from './vocabulary.ts'
import { markWhich } from './which-number.ts'

export function readItems(words: Word[], context: ItemContext): Items {
  return new ItemReader(words, context).read()
}

class ItemReader extends AskWriter {
  private readonly unknownCodes: string[] = []
  private either = false
  private pairs = false
  private unit: string | null = null
  /** How many the unit of the last count holds. */
  private pack = 1
  kitMarker = false
  markers = 0
  private readonly hasLetterCodes: boolean

  constructor(words: Word[], context: ItemContext) {
    const { book } = context
    const counted = withCountedCodes(
      withCountedSizes(withDashedSizes(withHalfDozens(withoutThen(words))), book),
      book,
    )
    super(markWhich(withRanges(counted, book), book), context)
    this.hasLetterCodes = context.book.hasLetterCodes
  }

  read(): Items {
    for (let at = 0; at < this.words.length; ) at = this.step(at)
    this.close()
    const own = withoutOtherGoods(this.asks, this.words)
    const meant = topAndBottom(oneOf(own, this.either), this.words)
    const asks = ofEach(this.words, shareVariants(withoutTotal(meant, this.words), this.words))
    if (this.packAlone > 1) eachPack(asks, this.words, this.packAlone)
    return {
      asks: this.pairs ? inPairs(asks, this.words) : asks,
      unknownCodes: [...new Set(this.unknownCodes)],
      unknownWords: this.unknownWords,
      either: this.either,
    }
  }

  private step(at: number): number {
    const word = this.words[at]!
    if (word.kind === 'word' && idle.has(word.text) && !this.hasLetterCodes) return at + 1
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
    const lettered = word.kind === 'code' ? letteredCount(this.words, at, this.context) : null
    if (lettered) {
      this.counted(lettered.n, lettered.size, at)
      return at + 1
    }
    if (word.kind === 'code') {
      if (this.context.book.mayHave(word.text)) this.code(word.text, at, true)
      else
        this.variant(
          isNamedSize(word, this.open, this.context) ? { size: word.text } : { other: word.text },
          at,
        )
      return at + 1
    }
    if (SKIPPED.has(word.text)) return at + 1
    if (word.kind === 'measure') return this.measure(at)
    if (word.kind === 'number') return this.number(at)
    const next = this.words[at + 1]
    const size = sizeOf(word, this.words[at - 1], next, this.context)
    if (size && !isNamePart(word, this.open, this.context)) {
      this.variant({ size }, at)
      return at + 1
    }
    if (isContainerOf(this.words, at, this.context)) return at + 2
    const isPack = isPackBesideCode(this.words, at, this.open, this.context)
    const name = isPack ? null : nameAt(this.words, at, this.context)
    if (name && !(isMarked(word, next) && !name.products.some(({ names }) => names.includes(word.text)))) {
      for (const product of name.products) this.product(product, 'name', name.text, at)
      return name.to
    }
    if (isColour.has(word.text)) {
      this.variant({ colour: colourOf(word.text)! }, at)
      return isShadeAt(this.words, at + 1) ? at + 2 : at + 1
    }
    if (isUnit.has(word.text)) {
      if (isPair.has(word.text) && !this.words.some(({ kind }) => kind === 'number')) {
        this.pairs = true
        this.quantity(1, at)
        return at + 1
      }
      const isCounted =
        this.words[at - 1]?.kind === 'number' && !isCodeOfPack(this.words, at - 1, this.context)
      const size = isCounted ? 1 : packAt(this.words, at, this.open, this.context)
      if (size > 1) this.quantity(size, at)
      if (size > 1) this.packAlone = size
      return at + 1
    }
    const details = (this.open?.product ?? this.context.onShow)?.details ?? []
    if (details.includes(stem(word.text)) && word.text.length > 3) {
      const isCounted =
        /^d[aeo]$/.test(this.words[at - 1]?.text ?? '') && this.words[at - 2]?.kind === 'number'
      if (isCounted && !this.open?.product) this.product(this.context.onShow!, 'name', word.text, at)
      if (!goesOnFrom(this.words, at, details)) this.variant({ other: stem(word.text) }, at)
      this.unknownWords.push(word.text)
      return at + 1
    }
    const isSmall = fillers.has(word.text) || stopWords.has(word.text) || kin.has(word.text)
    if (!isSmall && word.kind === 'word') this.unknownWords.push(word.text)
    return at + 1
  }

  private markedCode(at: number): number | null {
    const found = markedCodeAt(this, at)
    if (!found) return null
    this.kitMarker ||= found.isKit
    this.code(found.code, at, true)
    if (found.isOne) this.markers++
    return found.to
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
    if (word.padded && !book.withCode(word.text)) {
      this.variant({ other: `0${word.text}` }, at)
      return at + 1
    }
    const before = this.words[at - 1]
    if (n === 0 || isNoQuantity(word, before, next, this.words[at - 2])) return at + 1
    if (isOfEachOwn(this.words, at)) return at + 3
    if (isHeldBy(this.words, at)) {
      this.variant({ other: `${n}un` }, at)
      return at + 2
    }
    if (before?.text === '=' && this.open && !book.withCode(word.text)) {
      if (sumOf([...this.asks, this.open]) !== n) Object.assign(this.open, { quantity: n, open: [] })
      return at + 1
    }
    if (isDigits && !word.times && (n === 110 || n === 127 || n === 220) && !book.withCode(word.text)) {
      this.variant({ size: word.text }, at)
      return at + 1
    }
    if (isDigits && isCountedOne(this, at)) {
      this.variant({ size: word.text }, at)
      return at + 1
    }
    const bare = isDigits ? bareCodeAt(this.words, at, this.context) : null
    if (bare) {
      this.product(bare, 'code', word.text, at)
      return at + 1
    }
    const isPackOfCode = isCodeOfPack(this.words, at, this.context)
    if (isDigits && !word.times && n >= 100 && (isPackOfCode || !isUnit.has(next?.text ?? ''))) {
      const code = canonicalCode(word.text)
      if (book.withCode(code)) this.code(code, at, false)
      else if (looksLikeCode(code, book) || isUnknownLongCode(this, at)) this.unknownCodes.push(code)
      else if (this.context.volumes.has(word.text)) this.variant({ size: word.text }, at)
      else if (countsHundreds(this.words, at, this.context) || countsCheap(this.words, at, this.context))
        this.loose(n, at)
      return at + 1
    }
    const two = isDigits && !word.times ? twoSizes(this.words, at, this.open, this.context) : null
    if (two) {
      for (const { variant, at } of two) this.variant(variant, at)
      return two.at(-1)!.at + 1
    }
    if (next?.text === 'cores' || (next?.text === 'tons' && /^(?:os|nos|dos)$/.test(before?.text ?? ''))) {
      this.quantity(n, at)
      return at + 2
    }
    if (isBothOfThem(this.words, at, this.context)) return at + 1
    if (
      next &&
      (next.text.length > 1 || this.context.lengths) &&
      metres.has(next.text) &&
      isLengthOf(this.words, at, at + 2, this.context)
    ) {
      this.variant({ other: `${word.text}m` }, at)
      return at + 2
    }
    if (isBedSize(this.words, at + 1, this.open?.product ?? this.context.onShow)) {
      this.counted(n, next!.text, at)
      return at + 2
    }
    const set = setAt(this.words, at + 1, this.open, this.context)
    if (set !== null) {
      this.quantity(n * set, at)
      this.variant({ other: `${set}un` }, at)
      return at + 4
    }
    const group = next ? groupAt(this.words, at + 1, this.open, this.context) : null
    if (group !== null) {
      this.quantity(Math.round(n * group), at)
      return this.words[at + 2]?.text === 'de' ? at + 3 : at + 2
    }
    if (next && (isUnit.has(next.text) || singles.has(stem(next.text)))) {
      if (countsOtherName(this, at)) this.close()
      this.pairs ||= isPair.has(next.text)
      const others = this.joined ? this.open : null
      this.pack = packAt(this.words, at + 1, this.open, this.context)
      this.quantity(Math.max(1, Math.round(n * this.pack)), at)
      tellApart(others, this.open, this.unit, stem(next.text), book)
      this.unit = stem(next.text)
      return at + 1
    }
    if (isOnBack(this.words, at, this.open?.product ?? this.context.onShow)) return at + 1
    const isBracketed = before?.text === '(' && next?.text === ')' && this.open?.by === 'code'
    if (word.times || isBracketed || isQuantityMarked(this.words, at)) {
      this.quantity(n, at)
      return at + 1
    }
    if (before && SIZE_MARKERS.has(before.text)) {
      if (/^(?:cor|tom)$/.test(before.text) && this.open?.product) this.open.product.numbersAreSizes = true
      this.variant({ size: word.text }, at)
      return at + 1
    }
    const isWordCode = !isDigits && isCodeInWords(this.words, at)
    if ((isDigits || isWordCode) && isSmallCode(this, at)) {
      this.code(String(n), at, false)
      return at + 1
    }
    if (isDigits && isUnknownSmallCode(this, at)) {
      this.unknownCodes.push(word.text)
      return at + 1
    }
    const size = isBeforeSize(this.words, at, this.open?.product ?? this.context.onShow, this.context)
      ? next!.text
      : next?.kind === 'word' && !countsLetter(this.words, at)
        ? sizeOf(next, word, this.words[at + 2], this.context)
        : null
    if (size) {
      this.counted(n, size, at)
      return at + 2
    }
    if (this.pack > 1 && (this.joined || this.open?.variant.colour) && isColour.has(next?.text ?? '')) {
      if (!this.joined) this.start(at)
      this.quantity(n * this.pack, at)
      return at + 1
    }
    if (isSizeAt(this, at) || (isDigits && isOfMeasure(this.words, at))) this.variant({ size: word.text }, at)
    else this.loose(n, at)
    return at + 1
  }

  private measure(at: number): number {
    const word = this.words[at]!
    const code = String(word.n)
    const { book } = this.context
    if (word.unit === 'size') {
      const { areCodes, parts } = partsOfDouble(word, this.open?.product ?? this.context.onShow, book)
      for (const part of parts) {
        if (areCodes) this.code(part, at, false)
        else this.variant({ size: part }, at)
        this.joined = parts.length > 1
      }
      return at + 1
    }
    if (/^[mgl]$/.test(word.unit!) && book.withCode(code) && !this.open?.product) {
      this.code(code, at, false)
      this.variant({ size: word.unit }, at)
    } else if (isCountedLetter(this.words, at)) this.counted(word.n!, word.unit!, at)
    else if (isHourOf(word, this.open)) this.open!.variant.other += ` ${word.text}`
    else {
      const said = measured(this.words, at, this.open?.product ?? this.context.onShow, this.context)
      if (typeof said === 'number') this.quantity(said, at)
      else if (said) this.variant(said, at)
    }
    return at + 1
  }
}
