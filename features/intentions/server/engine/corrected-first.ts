import { isToViewer } from './amounts-said.ts'
import { lineOf } from './corrections.ts'
import { agrees, prove } from './fold.ts'
import type { Word } from './normalise.ts'
import type { Context } from './order-form.ts'
import { readItems } from './order-items.ts'
import type { Change, Order, Product } from './types.ts'

const RECENT = 20 * 60_000

/** "na verdade", "aliás faz", "digo": what follows corrects what the person has said. */
const LEAD =
  /^ (?:(?:[a-z]+ ,? ?)?(?:opa|ops|ah|ai|eita|desculpa|perdao|pera|perai|errei|entao) ,? ?)?(?:na verdade|na real|alias|digo|quer dizer|ou melhor|corrigindo|corrige|pensando bem|pensei melhor|contei errado|me enganei) (?:[,.:] )?(?:(?:quero|sao|eram?|faz|bota|coloca|manda|deixa|vou querer|vou levar|levo|me ve|pode ser|pode|por|vai) ){0,2}(?:so |logo )?/
const CUE =
  / (?:na verdade|na real|alias|digo|quer dizer|ou melhor|corrig|pensando bem|pensei melhor|contei|enganei)/

/** The longest that such a part is: "3 caixas da azul". */
const MOST_WORDS = 5
/** What begins the reason: "na verdade 3 que a família é grande". */
const REASON = /^(?:que|porque|pois|pra|para|senao)$/

/** From the number to the end of its part; null where something else follows "na verdade". */
function headOf(words: Word[], text: string): Word[] | null {
  const lead = LEAD.exec(text)
  if (!lead) return null
  const from = lead[0].trim().split(' ').length
  if (words[from]?.kind !== 'number') return null
  const end = words.findIndex(({ kind, text }, at) => at > from && (kind === 'mark' || REASON.test(text)))
  const head = words.slice(from, end < 0 ? undefined : end)
  return head.length <= MOST_WORDS && words[end]?.text !== '?' ? head : null
}

/**
 * "na verdade 3 caixas, a árvore é grande", "aliás duas, são 14 gatos": another amount of what the person has ordered. What
 * is said after it is the reason and names nothing, and a question there asks nothing of the amount.
 */
export function correctsFirst(context: Context): Change[] | null {
  const { live, comment, reading, signals } = context
  if (!CUE.test(reading.text) || signals.waits || signals.more || isToViewer(context)) return null
  const head = headOf(reading.words, reading.text)
  if (!head) return null
  const { asks, unknownCodes } = readItems(head, live.itemContext)
  const [ask] = asks
  if (!ask || asks.length > 1 || unknownCodes.length > 0) return null
  const order = ask.product
    ? live.order(comment.userName, ask.product.id)
    : live.lastOrderOf(comment.userName)
  if (order?.state !== 'ordered' || comment.at - order.changedAt > RECENT) return null
  const n = ask.quantity ?? (ask.open.length === 1 ? ask.open[0]! : null)
  const meant = order.items.filter(({ variant }) => agrees(variant, ask.variant))
  const [item] = meant
  if (!item || meant.length > 1 || n === null || !mayBe(n, order, live.book.get(order.productId))) return null
  item.quantity = n
  prove(order, comment)
  return [lineOf(order)]
}

const MOST = 30

/** No price, size or code of what was ordered, and not far more than there was. */
function mayBe(n: number, { items }: Order, { price, sizes, codes }: Product): boolean {
  const now = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    n >= 1 &&
    n <= Math.max(MOST, 10 * now) &&
    n !== price &&
    !sizes.includes(String(n)) &&
    !codes.includes(String(n))
  )
}
