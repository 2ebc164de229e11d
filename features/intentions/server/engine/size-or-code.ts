import { PACKS, unitRoot } from './announcement-sizes.ts'
import { canonicalCode } from './canonical-code.ts'
import type { Ask, ItemContext } from './item-types.ts'
import { nameAt } from './names-in-comment.ts'
import type { Word } from './normalise.ts'
import type { ProductBook } from './product-book.ts'
import type { Product, Variant } from './types.ts'
import {
  ageGroups,
  colourWords,
  isColour,
  isUnit,
  notQuantities,
  sizeLetters,
  sizeWords,
  stem,
} from './vocabulary.ts'

/** "2 do kit", "3 vitamina c", "4 pães": a number right before a product is how many. */
export function followedByName(words: Word[], at: number, context: ItemContext): boolean {
  for (let next = at + 1; next <= at + 3 && next < words.length; next++) {
    const word = words[next]!
    if (nameAt(words, next, context)) return true
    if (word.kind === 'code' && context.book.withCode(word.text)) return true
    if (word.kind === 'number' && word.n! >= 100 && context.book.withCode(canonicalCode(word.text)))
      return next === at + 1 ? word.n! >= 100 && words[at]!.n! < 33 : true
    const isCounted = next === at + 1 && /[^s]s$/.test(word.text) && words[next + 1]?.text === 'de'
    if (!/^(?:de|do|da|dos|das|o|a|os|as)$/.test(word.text) && !isUnit.has(word.text) && !isCounted)
      return false
  }
  return false
}

/** "orquídea e meia dúzia de rosas": a dozen is of what comes after it. */
export const countsNext = (words: Word[], at: number, context: ItemContext): boolean =>
  words[at]!.times === true && words[at + 1]?.text === 'de' && nameAt(words, at + 2, context) !== null

/** "as duas lindas": all of what was spoken of, rather than an amount. */
export function isBothOfThem(words: Word[], at: number, context: ItemContext): boolean {
  const next = words[at + 1]
  const isBoth = /^(?:dois|duas|tres)$/.test(words[at]!.text) && /^(?:os|as)$/.test(words[at - 1]?.text ?? '')
  return isBoth && next?.kind === 'word' && !isUnit.has(next.text) && !followedByName(words, at, context)
}

/** Whether a number can be a size of this product: named by the shop, or in the range of sizes where the live has them. */
export function isSizeOf(product: Product, n: number, hasSizes: boolean): boolean {
  if (product.sizes.includes(String(n))) return true
  if (product.numbersAreSizes) {
    const named = product.sizes.filter((size) => /^\d+$/.test(size)).map(Number)
    return (
      n <= 62 &&
      named.every((size) => size >= 10 || n <= 20) &&
      (named.length === 0 || n * 2 >= Math.min(...named))
    )
  }
  return hasSizes && n >= 33 && n <= 62
}

export function sizeOf(
  word: Word,
  before: Word | undefined,
  next: Word | undefined,
  context: ItemContext,
): string | null {
  const { text } = word
  if (ageGroups.has(text) && before?.kind === 'number') return stem(text)
  if (sizeLetters.has(text) && text.length > 1) return text
  if (text === 'casal' && before?.kind !== 'number' && next?.text !== 'de') return text
  if ((text === 'p' || text === 'm' || text === 'g') && next?.text !== "'") return text
  if ((text === 's' || text === 'l') && context.onShow?.sizes.includes(text)) return text
  const size = sizeWords.get(text)
  if (size && size !== 'u' && context.onShow?.sizes.some((one) => one === size)) return size
  return null
}

/** A number with as many digits as the live's codes, no year and no round price. */
export function looksLikeCode(code: string, book: ProductBook): boolean {
  if (/^(?:19|20)\d\d$/.test(code)) return false
  return code.length >= 3 && book.hasNumberOf(code.length)
}

/** "plus" in the name of what is on show is no size. */
export const isNamePart = ({ text }: Word, open: Ask | null, { onShow }: ItemContext): boolean =>
  text.length > 3 && (open?.product ?? onShow)?.details.includes(stem(text)) === true

/** "G1" where the shop named it with the sizes. */
export const isNamedSize = ({ text }: Word, open: Ask | null, { onShow }: ItemContext): boolean =>
  (open?.product ?? onShow)?.sizes.includes(text) === true

/** "dia 20", "festa de 30", "4 anos", "os dois": numbers that count no pieces. */
export function isNoQuantity(
  word: Word,
  before: Word | undefined,
  next: Word | undefined,
  beforeThat: Word | undefined,
): boolean {
  if (before && notQuantities.before.has(before.text)) return true
  const leader = before?.text === 'em' || before?.text === 'por' ? beforeThat : before
  if (
    leader &&
    !(leader === before && word.n! <= 12 && leader.text.startsWith('fech') && !isOfPayment(next)) &&
    PAYS.has(leader.text)
  )
    return true
  if (
    (before?.text === 'das' || before?.text === 'dos') &&
    (beforeThat?.kind === 'number' || beforeThat?.text === 'alem')
  )
    return true
  if (next && (notQuantities.after.has(next.text) || next.text === '%')) return true
  return (
    (word.text === 'dois' || word.text === 'duas') &&
    /^(?:os|as|meus|minhas|ambos)$/.test(before?.text ?? '') &&
    (next === undefined || next.kind !== 'word')
  )
}

const PAYS = new Set(
  'fecha fechou fechei fecho fechar fechado parcela parcelar parcelo divide dividir dividido'.split(' '),
)

/** "fecha 3x": how it is paid; "fecha 2 da azul" orders. */
const isOfPayment = (next: Word | undefined): boolean => /^(?:x|vezes|no|pelo|pela)$/.test(next?.text ?? '')

/** "o meu par pode ser um de cada cor": which ones, of what was ordered before. */
export const isOfEachOwn = (words: Word[], at: number): boolean =>
  words[at + 1]?.text === 'de' &&
  words[at + 2]?.text === 'cada' &&
  words.slice(0, at).some(({ text }) => /^(?:meu|minha|meus|minhas)$/.test(text))

/** "um de 3", "2 de 500", "P01 de 10": after "de" stands which one, never how many. */
export const isOfMeasure = (words: Word[], at: number): boolean =>
  words[at - 1]?.text === 'de' &&
  words[at - 2] !== undefined &&
  !/^(?:mais|menos|cerca|total|vez|inves|lugar|perto)$/.test(words[at - 2]!.text) &&
  words[at]!.n! > (/^(?:vou|fico|preciso|precisando)$/.test(words[at - 2]!.text) ? 12 : 1) &&
  !(words[at - 2]!.text === 'preciso' && words[at]!.n! > 62) &&
  (words[at + 1] === undefined ||
    words[at + 1]!.kind === 'mark' ||
    words[at + 1]!.kind === 'emoji' ||
    /^(?:e|y|and|cada|tambem)$/.test(words[at + 1]!.text) ||
    (words[at - 2]!.kind === 'number' && words[at + 1]!.text === 'para') ||
    (/^(?:o|a)$/.test(words[at - 2]!.text) && !isUnit.has(words[at + 1]!.text)))

/** "um de 3 pares", "2 de 10 unidades": how many are in what is counted. */
export const isHeldBy = (words: Word[], at: number): boolean =>
  words[at - 1]?.text === 'de' &&
  words[at - 2]?.kind === 'number' &&
  words[at]!.n! > 1 &&
  /^(?:pares|unidades|pecas|un)$/.test(words[at + 1]?.text ?? '')

/** "um de 3m", "5 metros 1", "5m quero 6": a length that other numbers count is which one. `to` is where it ends. */
export const isLengthOf = (
  words: Word[],
  at: number,
  to: number,
  { lengths }: Pick<ItemContext, 'lengths'>,
): boolean => {
  if (lengths) return true
  const isCounted = words[at - 1]?.text === 'de' && words[at - 2]?.kind === 'number'
  const next = /^(?:quero|levo|manda|,)$/.test(words[to]?.text ?? '') ? words[to + 1] : words[to]
  return (
    isCounted ||
    (next?.kind === 'number' && !/^(?:da|do|de)$/.test(words[words.indexOf(next) + 1]?.text ?? ''))
  )
}

/** "camiseta 3 do 10": a quantity before the size it belongs to. */
export const countsSize = (words: Word[], at: number): boolean =>
  /^(?:do|da|no|na|tamanho)$/.test(words[at + 1]?.text ?? '') && words[at + 2]?.kind === 'number'

/** "1 nude", "2 M", "1 do 6", "1 de bambu": a colour, a size or a kind that the shop named follows the number. */
export function leadsToVariant(
  words: Word[],
  at: number,
  product: Product | null,
  onShow: Product | null,
): boolean {
  const details = (product ?? onShow)?.details ?? []
  const next = words[at + 1]?.text === 'de' ? words[at + 2] : words[at + 1]
  if (product?.numbersAreSizes && countsSize(words, at)) return true
  if (words[at + 1]?.text === 'de' && next?.kind === 'number' && isOfMeasure(words, at + 2)) return true
  if (next?.kind === 'code') return (product ?? onShow)?.sizes.includes(next.text) === true
  if (next?.kind === 'measure') return words[at + 1]!.text === 'de' || next.unit === 'dimension'
  const of = /^d[ao]s?$/.test(next?.text ?? '') ? words[at + 2] : undefined
  if (of?.kind === 'word' && isColour.has(of.text)) return true
  if (next?.kind !== 'word') return false
  return isColour.has(next.text) || sizeLetters.has(next.text) || details.includes(stem(next.text))
}

export const hasContent = (ask: Ask): boolean =>
  ask.quantity !== null || ask.open.length > 0 || Object.keys(ask.variant).length > 0

export const hasNumberSoon = (words: Word[], at: number): boolean =>
  words.slice(at, at + 3).some(({ kind }) => kind === 'number' || kind === 'code')

/** "uma pro meu velho e uma pra mim": pieces for several people are added up. */
export const wasForOne = (words: Word[], at: number): boolean =>
  words
    .slice(0, at)
    .some(
      ({ kind }, one) =>
        kind === 'number' && words.slice(one + 1, one + 3).some(({ text }) => text === 'para'),
    )

/** "flor de algodão": the word goes on with the kind that the one before it names. */
export function goesOnFrom(words: Word[], at: number, details: string[]): boolean {
  const before = words[words[at - 1]?.text === 'de' ? at - 2 : at - 1]
  return before?.kind === 'word' && before.text.length > 3 && details.includes(stem(before.text))
}

/** "azul marinho", "rosa antigo": the word after a colour shades it; in "preto branco e rosa" it is another one. */
export function isShadeAt(words: Word[], at: number): boolean {
  const word = words[at]
  if (word?.kind !== 'word') return false
  if (colourWords.has(word.text)) return true
  if (!isColour.has(word.text)) return false
  const isListed = /^(?:e|,)$/.test(words[at + 1]?.text ?? '') && isColour.has(words[at + 2]?.text ?? '')
  return !isListed
}

/** "37/38" is one size, unless the live has both of them as codes or as sizes. */
export function partsOfDouble(
  { text, n }: Word,
  product: Product | null,
  book: ProductBook,
): { areCodes: boolean; parts: string[] } {
  const both = [String(n), String(n! + 1)]
  const areCodes = both.every((code) => book.withCode(code))
  const areSizes = both.every((size) => product?.sizes.includes(size))
  return { areCodes, parts: areCodes || areSizes ? both : [text] }
}

/** How many are in a pack that buyers count: the product's own, or one that the shop explained. */
export function packOf(
  unit: string,
  open: Ask | null,
  { onShow, packs }: ItemContext,
  after: Product | null = null,
): number {
  const root = unitRoot(unit)
  const product = open?.product ?? after ?? onShow
  const isProduct = product?.label.split(' ').some((word) => unitRoot(word) === root)
  const said = packs.filter((one) => one.unit === root)
  const own = said.findLast(({ of }) => of !== undefined && product?.names.includes(of))
  const pack =
    product?.pack ?? (isProduct ? undefined : (own ?? said.findLast(({ of }) => of === undefined) ?? said[0]))
  return pack?.unit === root ? pack.size : 1
}

/** "415 grade preta": a code before what its pieces are packed in, rather than 415 packs. */
export const isCodeOfPack = (words: Word[], at: number, { book }: ItemContext): boolean =>
  words[at]!.n! >= 100 &&
  PACKS.test(words[at + 1]?.text ?? '') &&
  book.withCode(canonicalCode(words[at]!.text)) !== undefined

/** "35 2 bandejas", "12 grades 410": beside a code a pack that is counted is no name, though goods are called so. */
export function isPackBesideCode(
  words: Word[],
  at: number,
  open: Ask | null,
  { book }: ItemContext,
): boolean {
  if (words[at - 1]?.kind !== 'number' || !isUnit.has(words[at]!.text)) return false
  const isNext = words
    .slice(at + 1, at + 3)
    .some(({ kind, text }) => (kind === 'code' || kind === 'number') && book.withCode(canonicalCode(text)))
  const isOther = /^(?:e|,|as|os)$/.test(words[at - 2]?.text ?? '')
  return isNext || (open?.by === 'code' && !isOther)
}

/** "caixa de molho 2": a number after it that is larger is a price. */
export const MOST_PACKS = 12

/** How many the unit at this place of a comment holds; "2 caixas do 14" counts packs of the code that follows. */
export function packAt(words: Word[], at: number, open: Ask | null, context: ItemContext): number {
  const code = words[/^(?:d[aeo]s?|para)$/.test(words[at + 1]?.text ?? '') ? at + 2 : at + 1]
  const isCode = code?.kind === 'code' || (code?.kind === 'number' && !code.times)
  const after = isCode ? (context.book.withCode(canonicalCode(code.text)) ?? null) : null
  return packOf(words[at]!.text, open, context, after)
}

/** A comment that counts in pairs; pairs of shoes are pieces. */
export function inPairs(asks: Ask[], words: Word[]): Ask[] {
  const isFootwear = words.some(({ kind, n }) => kind === 'number' && n! >= 33 && n! <= 46)
  return isFootwear ? asks : asks.map((ask) => (ask.quantity === null ? ask : { ...ask, pairs: true }))
}

/** "a três", "número cinco": a number in words that stands for a code. */
export function isCodeInWords(words: Word[], at: number): boolean {
  const n = words[at]!.n!
  const isLed = /^(?:da|do|o|a|numero|the|la|el)$/.test(words[at - 1]?.text ?? '')
  return n > 1 && (isLed || (n > 3 && words.length <= 3 && !words.some(({ text }) => text === 'tambem')))
}

/** "sábado depois das 15h": a day and an hour are one moment. */
export const isHourOf = ({ unit }: Word, open: Ask | null): boolean =>
  unit === 'moment' && open?.variant.other !== undefined && !/\d/.test(open.variant.other)

/** "3 bandejas de ovos", "3 pct desse pano": in what the goods come, which are named after it. */
export const isContainerOf = (words: Word[], at: number, context: ItemContext): boolean =>
  words[at - 1]?.kind === 'number' &&
  isUnit.has(words[at]!.text) &&
  /^(?:d[aeo]s?|dess[ea]s?|dest[ea]s?|daquel[ea]s?)$/.test(words[at + 1]?.text ?? '') &&
  nameAt(words, at + 2, context) !== null

/** "uma lata e um refil": in what the pieces come tells them apart, unless these are products. */
export function tellApart(
  others: Ask | null,
  open: Ask | null,
  before: string | null,
  unit: string,
  book: ProductBook,
): void {
  if (!others || !open || others === open || before === null || before === unit) return
  if (book.named(before) || book.named(unit)) return
  others.variant.other ??= before
  open.variant.other ??= unit
}

/** "1 36 e 2 38", "dois 16 e um 18": a count before the size of what is spoken of. */
export function isBeforeSize(
  words: Word[],
  at: number,
  product: Product | null,
  { hasSizes, book }: ItemContext,
): boolean {
  const [count, size] = [words[at]!, words[at + 1]]
  if (!product || size?.kind !== 'number' || size.times || !/^\d+$/.test(size.text)) return false
  if (count.n! >= 33 || count.n! >= size.n! || book.withCode(size.text)) return false
  if (hasSizes && size.n! >= 33 && size.n! <= 62) return true
  const isCount = !/^\d+$/.test(count.text) || !isSizeOf(product, count.n!, hasSizes)
  return isCount && product.sizes.includes(size.text)
}

/** "camisa M 10": a number after a letter size that is too large for an amount is written on it; calcinhas have none. */
export function isOnBack(words: Word[], at: number, product: Product | null): boolean {
  const [before, { n, times }, next] = [words[at - 1], words[at]!, words[at + 1]]
  return (
    before !== undefined &&
    !times &&
    sizeLetters.has(before.text) &&
    n! > 5 &&
    before.text.length <= 3 &&
    !sizeLetters.has(next?.text ?? '') &&
    (product === null || n! > LARGEST_AFTER_LETTER || product.names.some((name) => SHIRTS.test(name)))
  )
}

const LARGEST_AFTER_LETTER = 12
const SHIRTS = /^(?:camis|uniform|time|sele|regat|jogo|jogador|jaquet|agasalh|collant|futebol)/

/** "P2 M2 G1": letter sizes with their counts, where the live has no such codes; "G1 G2" are sizes. */
export function letteredCount(
  words: Word[],
  at: number,
  { book }: ItemContext,
): { n: number; size: string } | null {
  const [, size, n] = LETTERED.exec(words[at]!.text) ?? []
  if (size === undefined || book.withCode(words[at]!.text)) return null
  const letters = new Set(
    words.flatMap(({ kind, text }) => (kind === 'code' ? (LETTERED.exec(text)?.[1] ?? []) : [])),
  )
  return letters.size > 1 ? { n: Number(n), size } : null
}

const LETTERED = /^(pp|p|m|g|gg|xg)(\d{1,2})$/

/** "P 1 M 2": the number counts the letter before it, as the last one does. */
export const countsLetter = (words: Word[], at: number): boolean =>
  sizeLetters.has(words[at - 1]?.text ?? '') &&
  words.at(-1)!.kind === 'number' &&
  sizeLetters.has(words.at(-2)?.text ?? '')

/** "tam M qtd 2", "quantidade: 3". */
export const isQuantityMarked = (words: Word[], at: number): boolean =>
  words[words[at - 1]?.text === ':' ? at - 2 : at - 1]?.text === 'quantidade'

/** "infantil 4", "adulto M": the group and its size are one. */
export const isOfGroup = ({ variant: { size } }: Ask, next: Variant, joined: boolean): boolean =>
  size !== undefined && !joined && ageGroups.has(size) && !ageGroups.has(next.size!)
