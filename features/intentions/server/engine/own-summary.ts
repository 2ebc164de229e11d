import { isToViewer } from './amounts-said.ts'
import { lineOf } from './corrections.ts'
import { agrees, prove } from './fold.ts'
import { countedIn } from './in-packs.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import type { Context } from './order-form.ts'
import { readItems } from './order-items.ts'
import { isNoQuantity } from './size-or-code.ts'
import type { Change, LineItem, Order } from './types.ts'
import { stem } from './vocabulary.ts'

/** Words of which one is in every summary. */
const CUES = new Set(
  'resumo resumindo ficou ficaram anotou anotaram anotado anotada confirma confirme confirmando confirmar confere conferindo conferir total recapitulando deixa continua'.split(
    ' ',
  ),
)
const SUMS_UP =
  / (?:resumo|resumindo|recapitulando|anot(?:ou|aram|ado|ada)|confirm(?:a|e|ando|ar)|confer(?:e|indo|ir)|(?:meu|minha) (?:pedido )?fic(?:ou|aram)|(?:no|ao) total|deixa (?:so )?\d|deixa so (?:um|uma)) /
/** One thing alone is summed up where it is asked whether it was noted so. */
const SUMS_UP_ONE =
  / (?:anot(?:ou|aram)|confer(?:e|iu)) (?:(?:ai|o|a|os|as|meu|minha|meus|minhas) )*\d{1,3} [a-z]| ficou (?:so )?\d{1,3} (?:ne|certo|isso|esta) /

/** Longer lists are no summary; each part is compared with all that the person has ordered. */
const MOST_PARTS = 20

type Part = { order: Order; words: Word[]; n: number | null }

/** "confirmando: 2 cestas e o pote", "da lavanda me deixa só 1, as latas continua 1": how many of each, of what was ordered. */
export function sumsUpOwn(context: Context): Change[] | null {
  const { live, comment, reading, signals } = context
  if (!reading.words.some(({ text }) => CUES.has(text)) || isToViewer(context)) return null
  if (signals.waits || signals.cancel || signals.more) return null
  const text = inDigits(reading.words)
  const mayBeOne = SUMS_UP_ONE.test(text)
  if (!mayBeOne && !SUMS_UP.test(text)) return null
  const said = partsOf(reading.words)
  if (said.length > MOST_PARTS) return null
  const own = live.activeOrdersOf(comment.userName)
  const parts: Part[] = []
  for (const words of said) {
    const part = partOf(live, words, own)
    if (part === 'other') return null
    if (part) parts.push(part)
  }
  const orders = new Set(parts.map(({ order }) => order))
  if (orders.size < parts.length || orders.size < (mayBeOne ? 1 : 2) || parts.every(({ n }) => n === null))
    return null
  for (const part of parts) {
    setAmount(live, part)
    prove(part.order, comment)
  }
  return parts.map(({ order }) => lineOf(order))
}

const inDigits = (words: Word[]): string =>
  ` ${words.map(({ kind, n, text }) => (kind === 'number' ? n : text)).join(' ')} `

/** The comment between its marks and "e". */
function partsOf(words: Word[]): Word[][] {
  const parts: Word[][] = [[]]
  for (const word of words)
    if (word.kind === 'mark' || word.text === 'e') parts.push([])
    else parts.at(-1)!.push(word)
  return parts.filter((part) => part.length > 0)
}

/** What a part says of one order; null where it names no goods and counts nothing, `other` where it may be of something else. */
function partOf(live: Live, words: Word[], own: Order[]): Part | 'other' | null {
  const numbers = words.filter(
    (word, at) => word.kind === 'number' && !isNoQuantity(word, words[at - 1], words[at + 1], words[at - 2]),
  )
  const { asks, unknownCodes } = readItems(words, live.itemContext)
  const said = asks.flatMap(({ product }) => product ?? [])
  const roots = new Set(words.map(({ text }) => stem(text)))
  const byName = own.filter(({ productId }) =>
    live.book.get(productId).names.some((name) => name.length > 2 && roots.has(name)),
  )
  const byItems = own.filter(({ productId }) => said.some(({ id }) => id === productId))
  const byKind = own.filter(({ items }) =>
    items.some(({ variant: { colour, other } }) => roots.has(colour ?? '') || roots.has(other ?? '')),
  )
  const n = numbers[0]?.n ?? null
  const bySum = own.filter(({ items }) => n !== null && n > 1 && sumOf(items) === n)
  const [order, ...others] =
    [byItems, byName, said.length > 0 ? [] : byKind, said.length > 0 ? [] : bySum].find(
      (found) => found.length === 1,
    ) ?? byName
  if (unknownCodes.length > 0) return 'other'
  if (!order) return numbers.length > 0 || said.length > 0 ? 'other' : null
  if (others.length > 0 || numbers.length > 1) return 'other'
  return { order, words, n }
}

const sumOf = (items: LineItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const MOST = 60

/** The kind that is named has so many, else all that was ordered, if it is of one kind. */
function setAmount(live: Live, { order, words, n }: Part): void {
  if (n === null || n < 1) return
  const product = live.book.get(order.productId)
  const { variant } = readItems(words, live.itemContext).asks[0] ?? { variant: {} }
  const meant =
    order.items.length === 1 ? order.items : order.items.filter((item) => agrees(item.variant, variant))
  const [item] = meant
  if (
    !item ||
    meant.length > 1 ||
    n > MOST ||
    [...product.sizes, ...product.codes].includes(String(n)) ||
    n === product.price
  )
    return
  const text = ` ${words.map((word) => word.text).join(' ')} `
  item.quantity = n * countedIn({ words, text }, live, product)
}
