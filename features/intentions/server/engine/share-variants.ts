import type { Ask } from './item-types.ts'
import type { Word } from './normalise.ts'
import type { Variant } from './types.ts'
import { isColour, isPair, isUnit, sizeLetters } from './vocabulary.ts'

const countOf = ({ quantity, open }: Ask): number | null => quantity ?? open[0] ?? null
const hasVariant = ({ variant }: Ask): boolean => Object.keys(variant).length > 0

/** "2 cropped, um off e um lilás", "3 modeladora: 2 nude 1 preta": a total before its parts is not asked for on top. */
export function withoutTotal(asks: Ask[], words: Word[]): Ask[] {
  const [first, ...rest] = asks
  if (!first || rest.length < 1) return asks
  if (endsInTotal(asks, words)) return asks.map((ask) => ({ ...ask, quantity: 1, open: [] }))
  const total = countOf(first)
  if (total === 1 && isPairOf(rest, first, words)) return rest.map((ask) => partOf(first, ask))
  const halves = total === null ? null : inHalves(asks, total, words)
  if (halves) return halves
  if (total !== null && isOfAll(asks, total, words)) return [{ ...first, variant: {} }]
  if (countsList(asks, total, words))
    return asks.map((ask) => partOf(first, { ...ask, quantity: 1, open: [] }))
  if (hasVariant(first)) return addUp(first, rest) ? rest.map((ask) => partOf(first, ask)) : asks
  if (total !== null && total >= 20 && rest.every(hasVariant) && rest.some((ask) => countOf(ask) !== null)) {
    const each = total === DOZEN * sumOf(rest) && isOfDozens(words, total) ? DOZEN : 1
    return rest.map((ask) =>
      partOf(first, each === 1 ? ask : { ...ask, quantity: each * (countOf(ask) ?? 1), open: [] }),
    )
  }
  const isParts = rest.every(
    (ask) => hasVariant(ask) && (ask.product === first.product || ask.product === null),
  )
  if (total === null || !isParts) return asks
  if (rest.length < 2) return asks
  const sum = rest.reduce((so, ask) => so + (countOf(ask) ?? 1), 0)
  if (sum !== total) return asks
  return rest.map((ask) => partOf(first, ask))
}

const DOZEN = 12

/** "um par de colete, um preto e um off". */
const isPairOf = (rest: Ask[], first: Ask, words: Word[]): boolean =>
  rest.length === 2 &&
  !hasVariant(first) &&
  words.some(({ text }, at) => isPair.has(text) && words[at - 1]?.n === 1) &&
  rest.every(
    (ask) => hasVariant(ask) && countOf(ask) === 1 && (ask.product ?? first.product) === first.product,
  )

const isOfDozens = (words: Word[], total: number): boolean =>
  words.some(({ kind, n, times }) => kind === 'number' && n === total && times === true && n % 6 === 0)

/** "uma dúzia, metade branca e metade preta". */
function inHalves(asks: Ask[], total: number, words: Word[]): Ask[] | null {
  const isHalved = asks.length === 2 && total % 2 === 0 && words.some(({ text }) => text === 'metade')
  if (!isHalved || !asks.every(hasVariant) || countOf(asks[1]!) !== null) return null
  return asks.map((ask) => ({
    ...partOf(asks[0]!, ask),
    variant: ask.variant,
    quantity: total / 2,
    open: [],
  }))
}

/** "2 dúzias de preta e branca": all of them together. */
const isOfAll = ([first, ...rest]: Ask[], total: number, words: Word[]): boolean =>
  total >= DOZEN &&
  isOfDozens(words, total) &&
  rest.every(
    (ask) =>
      hasVariant(ask) && countOf(ask) === null && (ask.product === first!.product || ask.product === null),
  )

export const sumOf = (asks: Ask[]): number => asks.reduce((sum, ask) => sum + (countOf(ask) ?? 1), 0)

/** "36 ou 37", "preta ou branca": one piece, of which the writer is not sure. */
export function oneOf(asks: Ask[], either: boolean): Ask[] {
  if (!either) return asks
  const [first, second] = asks
  if (!second || asks.length > 2 || countOf(second) !== null) return asks
  const isSame = second.product === null || second.product === first!.product
  const keys = Object.keys(second.variant) as (keyof Variant)[]
  return isSame && keys.length > 0 && keys.every((key) => first!.variant[key] !== undefined) ? [first!] : asks
}

const MOST_BETWEEN = 5

/** "camiseta 6 e 8, duas de cada", "2 de cada: a 101 e a 102": the number is that of each. */
export function ofEach(words: Word[], asks: Ask[]): Ask[] {
  if (asks.length < 2) return asks
  const at = words.findLastIndex(({ text }) => text === 'cada')
  const count = words[at - 2]
  if (words[at - 1]?.text !== 'de' || count?.kind !== 'number') return asks
  if (!asks.every((ask) => hasVariant(ask) || ask.product !== null)) return asks
  const isBefore = asks.every((ask) => ask.at < at)
  const after = words.slice(words[at + 1]?.text === 'de' ? at + 3 : at + 1)
  if (isBefore && after.some(({ kind }) => kind === 'number' || kind === 'code')) return asks
  const isNear = asks[1]!.at - at <= MOST_BETWEEN && asks[0]!.open.length <= 1
  if (!isBefore && !(isNear && asks.slice(1).every((ask) => ask.at > at && countOf(ask) === null)))
    return asks
  return asks.map((ask) => ({ ...ask, quantity: count.n!, open: ask.open.filter((n) => n !== count.n) }))
}

/** "azulejo P e G, duas": a number at the end, after a comma, that is as many as the variants. */
function endsInTotal(asks: Ask[], words: Word[]): boolean {
  const number = words.at(-1)!
  const last = asks.at(-1)!
  return (
    number.kind === 'number' &&
    words.at(-2)?.text === ',' &&
    number.n === asks.length &&
    asks.every(hasVariant) &&
    asks.slice(0, -1).every((ask) => countOf(ask) === null) &&
    countOf(last) === number.n
  )
}

/** "quero 3 G: azul, preta e cinza", "duas, 35 e 39": a number before as many variants counts them all. */
function countsList(asks: Ask[], total: number | null, words: Word[]): boolean {
  const [first, ...rest] = asks
  if (total === null || total !== asks.length || !asks.every(hasVariant)) return false
  if (rest.some((ask) => countOf(ask) !== null || (ask.product !== null && ask.product !== first!.product)))
    return false
  const number = words.findIndex(({ kind, n }) => kind === 'number' && n === total)
  const next = words[number + 1]?.text ?? ''
  return (
    total >= 3 ||
    /^[:,(]$/.test(next) ||
    isUnit.has(next) ||
    /^[ao]$/.test(next) ||
    isListedAfterComma(words, number, rest[0]!.at) ||
    (first!.product !== null &&
      isNameBetween(
        words,
        number + 1,
        rest[0]!.at - 2,
        asks.every(({ variant }) => variant.size !== undefined),
      ))
  )
}

/** "2 M, preta e bege", "2 dessa, 38 preta e 40 bege": what tells the pieces apart is listed after a comma. */
function isListedAfterComma(words: Word[], number: number, second: number): boolean {
  const comma = words.findLastIndex(
    ({ kind, text }, at) => at > number && at < second && kind === 'mark' && /^[,:(]$/.test(text),
  )
  const first = comma > 0 ? words.slice(comma + 1, second) : []
  return (
    first.some(({ kind, text }) => isColour.has(text) || sizeLetters.has(text) || kind === 'number') &&
    first.filter(({ kind, text }) => kind === 'mark' || text === 'e').length <= 1
  )
}

const MOST_NAME = 4

/** "2 short saia, P e M", "2 da 630, 42 e 44", "2 camisetas preta e branca": before the first of two stands the name. */
function isNameBetween(words: Word[], from: number, to: number, areSizes: boolean): boolean {
  const mark = words.findIndex(({ text }, at) => at > from && /^[:,(]$/.test(text))
  const between = words.slice(from, mark > 0 && mark < to ? mark : to)
  const isName = ({ kind, text }: Word) => kind === 'code' || kind === 'number' || text.length > 3
  return (
    between.length <= MOST_NAME &&
    between.some(isName) &&
    between.every(
      ({ kind, text }) => kind !== 'mark' && (areSizes || !isColour.has(text)) && !sizeLetters.has(text),
    )
  )
}

const partOf = (first: Ask, ask: Ask): Ask => ({
  ...ask,
  product: first.product,
  by: first.by,
  name: first.name,
  variant: { ...first.variant, ...ask.variant },
})

/** "duas polos M, uma branca e uma marinho", "polo M, uma branca e uma marinho": counted parts that only add what the head leaves open, and are as many. */
const addUp = (first: Ask, rest: Ask[]): boolean =>
  rest.length > 1 &&
  rest.every(
    (ask) =>
      (ask.product === first.product || ask.product === null) &&
      hasVariant(ask) &&
      countOf(ask) !== null &&
      Object.keys(ask.variant).every((key) => first.variant[key as keyof Variant] === undefined),
  ) &&
  (countOf(first) ?? sumOf(rest)) === sumOf(rest)

/** "34 e 35 da preta" is two black ones, "preto e bege 52" two of 52: what one part lacks it has from its neighbour. */
export function shareVariants(asks: Ask[], words: Word[]): Ask[] {
  if (asks.length < 2) return asks
  const shared = asks.map((ask) => ({ ...ask, variant: { ...ask.variant } }))
  for (const key of ['colour', 'size'] as const) {
    const isMissing = (ask: Ask) => hasVariant(ask) && ask.variant[key] === undefined
    for (let at = shared.length - 2; at >= 0; at--)
      if (!isOfLineBefore(shared, at, key, words)) fill(shared[at]!, shared[at + 1]!, key, isMissing)
    for (let at = 1; at < shared.length; at++) fill(shared[at]!, shared[at - 1]!, key, isMissing)
  }
  return shared
}

/** "pretas: 10 M 10 G", and in the next line "brancas": what stands at the head of a line is of that line. */
const isOfLineBefore = (asks: Ask[], at: number, key: keyof Variant, words: Word[]): boolean => {
  const isBroken = (from: Ask, to: Ask) => words.slice(from.at, to.at + 1).some(({ text }) => text === '\n')
  const before = asks[at - 1]
  if (before?.variant[key] === undefined) return false
  const leads = key === 'colour' && asks.at(-1)!.variant.colour === undefined
  return leads || (!isBroken(before, asks[at]!) && isBroken(asks[at]!, asks[at + 1]!))
}

function fill(ask: Ask, other: Ask, key: keyof Variant, isMissing: (ask: Ask) => boolean): void {
  const isSame = ask.product === other.product || other.product === null || ask.product === null
  if (isSame && isMissing(ask) && other.variant[key] !== undefined) ask.variant[key] = other.variant[key]
}
