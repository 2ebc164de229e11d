import { ORDERS, VERBS } from './idle-words.ts'
import { type Ask, askOf, type ItemContext } from './item-types.ts'
import type { Word } from './normalise.ts'
import {
  addsToFirst,
  beginsAnother,
  beginsKind,
  beginsLine,
  leavesCount,
  namesBetween,
  repeats,
  takeLoose,
} from './open-ask.ts'
import { countsNext, followedByName, hasContent, isOfGroup, MOST_PACKS } from './size-or-code.ts'
import type { Product, Variant } from './types.ts'
import { isColour, sizeLetters } from './vocabulary.ts'

/** "12, uma dúzia certinha": the same number once more. */
const FEWEST_RESTATED = 6

/** What a comment asks for, as far as it has been read: each product, variant and number that is found goes to the ask it is of. */
export class AskWriter {
  protected readonly asks: Ask[] = []
  readonly unknownWords: string[] = []
  open: Ask | null = null
  joined = true
  /** How many a unit without a number holds. */
  protected packAlone = 1
  readonly words: Word[]
  readonly context: ItemContext

  constructor(words: Word[], context: ItemContext) {
    this.words = words
    this.context = context
  }

  protected counted(n: number, size: string, at: number): void {
    this.start(at)
    this.open ??= askOf({ at })
    this.open.quantity = n
    this.variant({ size }, at)
  }

  protected start(at: number): void {
    const { open } = this
    if (open && open.variant.size === undefined && open.quantity === null && open.open.length === 0) return
    const kept = open?.product ?? null
    this.close()
    this.open = askOf({ product: kept, by: open?.by ?? null, name: open?.name ?? '', at })
    this.joined = false
  }

  protected product(product: Product, by: 'code' | 'name', name: string, at: number): void {
    const { open } = this
    if (open?.product === product && by === 'name' && !(this.joined && hasContent(open))) {
      if (open.by === 'name') open.name += ` ${name}`
    } else if (open?.product === product && !hasContent(open) && !repeats(this, at)) {
      Object.assign(open, { by: 'code', name })
    } else if (open && open.product === null) {
      if (!leavesCount(this, at)) Object.assign(open, { product, by, name })
      else {
        const n = open.open.pop()!
        this.close()
        this.open = askOf({ product, by, name, at, open: [n] })
      }
    } else {
      const isCounted = open !== null && open.quantity !== null && this.asks.at(-1)?.product === open.product
      if (isCounted && open.product && Object.keys(open.variant).length === 0) {
        Object.assign(open, { product, by, name })
        this.joined = false
        return
      }
      const carried = open?.product ? takeLoose(this, at) : null
      this.close()
      this.open = askOf({ product, by, name, quantity: carried, at })
    }
    this.joined = false
  }

  protected variant(variant: Variant, at: number): void {
    if (variant.colour !== undefined && beginsLine(this, at)) this.start(at)
    const { open } = this
    const key = Object.keys(variant)[0] as keyof Variant
    if (!open) this.open = askOf({ variant, at })
    else if (key === 'size' && isOfGroup(open, variant, this.joined)) open.variant.size += ` ${variant.size}`
    else if (open.variant[key] === undefined) open.variant[key] = variant[key]
    else if (key === 'other' && !beginsKind(this, at)) return
    else if (
      open.variant[key] !== variant[key] ||
      (key === 'colour' && this.joined && namesBetween(this, at)) ||
      (key === 'size' && (this.words[at - 1]?.kind === 'number' || isSizeAgain(this.words, at)))
    ) {
      const { product, by, name } = open
      this.close()
      this.open = askOf({ product, by, name, variant, at })
    }
    this.joined = false
  }

  protected quantity(n: number, at: number): void {
    if (this.words[at]!.times && n >= FEWEST_RESTATED && this.open?.open[0] === n) {
      Object.assign(this.open, { quantity: n, open: [] })
      return
    }
    if (this.open?.product && countsNext(this.words, at, this.context)) this.close()
    else if (this.open && (this.open.quantity !== null || this.open.open.length > 0)) {
      if (this.joined || (this.open.quantity !== null && countsVariant(this.words, at))) this.start(at)
    }
    this.open ??= askOf({ at })
    this.open.quantity = n
    this.joined = false
  }

  protected loose(n: number, at: number): void {
    if (addsToFirst(this, at)) {
      this.open!.open[0]! += n
      return
    }
    if (this.packAlone > 1 && this.open?.quantity === this.packAlone && !this.joined && n <= MOST_PACKS) {
      this.open.quantity *= n
      return
    }
    const follows = followedByName(this.words, at, this.context)
    if (follows && this.open?.product) {
      this.close()
    } else if (this.open && hasContent(this.open) && beginsAnother(this, at)) this.start(at)
    this.open ??= askOf({ at })
    if (VERBS.test(this.words[at - 1]?.text ?? '') && !this.open.wanted) this.open.open.unshift(n)
    else this.open.open.push(n)
    if (/^(?:o|a)$/.test(this.words[at - 1]?.text ?? '')) this.open.articled = true
    if (ORDERS.test(this.words[at - 1]?.text ?? '')) this.open.wanted = true
    if (this.open.at === at) this.open.leads = true
    this.joined = false
  }

  protected close(): void {
    const { open, asks } = this
    const isEmpty = open !== null && !hasContent(open) && open.product === asks.at(-1)?.product
    if (open && !(isEmpty && asks.length > 0)) asks.push(open)
    this.open = null
  }
}

/** "3 vestidos: P, M e M": two of one size in a list. */
const isSizeAgain = (words: Word[], at: number): boolean =>
  words[at - 1]?.text === 'e' && words[at - 2]?.text === words[at]!.text && words[at + 1]?.kind !== 'word'

/** "2x P 3x M": what follows the second count is another size or colour. */
function countsVariant(words: Word[], at: number): boolean {
  const next = words[at + 1]
  return (
    words[at]!.times === true &&
    next?.kind === 'word' &&
    (sizeLetters.has(next.text) || isColour.has(next.text))
  )
}
