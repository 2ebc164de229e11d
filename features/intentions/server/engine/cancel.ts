import type { Clause } from './clauses.ts'
import { agrees, prove } from './fold.ts'
import { letsGo } from './given-up.ts'
import { countedIn } from './in-packs.ts'
import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import { inDigits, type Reading, type Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { readItems } from './order-items.ts'
import type { Signals } from './signals.ts'
import type { Person } from './state.ts'
import type { LiveComment, Order, Product, Variant } from './types.ts'
import { says, stem } from './vocabulary.ts'

/** Whether a part of a comment gives up something that the person has ordered, and names it. */
export function givesUpOwn(live: Live, { userName }: LiveComment, words: Word[], text: string): boolean {
  if (!letsGo(text)) return false
  const { asks } = readItems(words, live.itemContext)
  return asks.some(({ product }) => {
    const order = product ? live.order(userName, product.id) : undefined
    return order !== undefined && order.state !== 'cancelled'
  })
}

export type CancelDone = { orders: Order[] }

const RECENT = 5 * 60_000

/**
 * What a cancelling clause takes away: the orders it names, one variant, a number of pieces, everything, or the order the
 * person last spoke of. "deixa" and "que pena" only touch what the person has just been speaking of, and what is affirmed stays.
 */
export function cancelClause(
  live: Live,
  comment: LiveComment,
  clauses: Clause[],
  person: Person,
  signals: Signals,
  affirmed: Product[],
): CancelDone {
  const changed = new Set<Order>()
  const anyNamed = clauses.some(({ words }) =>
    readItems(words, live.itemContext).asks.some(({ product }) => product),
  )
  for (const clause of clauses) {
    const { asks } = readItems(clause.words, live.itemContext)
    const named = asks.filter(({ product }) => product)
    if (says(clause.text, 'all'))
      for (const order of live.activeOrdersOf(comment.userName)) changed.add(cancel(order, comment))
    else if (named.length > 0) {
      for (const ask of named) {
        const order = orderNamed(live, comment, ask, clause)
        if (order) changed.add(takeAway(order, ask, comment, clause))
      }
    } else if (!anyNamed && !takesAwayElse(live, clause)) {
      const order = orderSpokenOf(live, comment, person, signals, asks, clause.text)
      if (order && !affirmed.some(({ id }) => id === order.productId))
        changed.add(takeAway(order, asks[0], comment, clause))
    }
  }
  for (const order of changed)
    Object.assign(person, {
      lastProduct: order.productId,
      lastAt: comment.at,
      lastKind: order.state === 'cancelled' ? 'cancel' : 'order',
    })
  return { orders: [...changed] }
}

/** The order of the product that is named; where several are called so, the one that this person has ordered. */
function orderNamed(live: Live, { userName }: LiveComment, ask: Ask, { words }: Clause): Order | undefined {
  const order = live.order(userName, ask.product!.id)
  if (order && order.state !== 'cancelled') return order
  if (ask.by !== 'name') return undefined
  const said = new Set(
    words.map(({ text }) => stem(text)).filter((root) => ask.product!.names.includes(root)),
  )
  const own = live
    .activeOrdersOf(userName)
    .filter(({ productId }) => live.book.get(productId).names.some((name) => said.has(name)))
  return own.length === 1 ? own[0] : undefined
}

const TAKES = /^(?:tir|retir|cancel|esquec|remov|apag|exclu|liber|solt)(?:a|o|e|ar|er|am)$/

/** "tirar o pão do forno", "esquece as amostras": what is taken away is named, and nothing that is sold. */
const takesAwayElse = (live: Live, { words }: Clause): boolean => {
  const verb = words.findIndex(({ text }) => TAKES.test(text))
  const led = verb >= 0 && /^(?:o|a|os|as|um|uma)$/.test(words[verb + 1]?.text ?? '')
  const noun = words[verb + 2]
  return (
    led &&
    noun !== undefined &&
    (isNoun(noun) || says(` ${noun.text} `, 'notGoods')) &&
    !live.onShow?.details.includes(stem(noun.text))
  )
}

/** "quero não", "tô fora", "esquece": said of what is on show now, where that is another than what was ordered. */
const DISMISSES =
  / (?:quero nao|estou fora|esquece|nao vai dar|nao da mais|nao vou conseguir|ess[ea] (?:ai |aqui )?(?:eu )?passo a vez|i m out|im out|aff|vou deixar (?:ess[ea]|passar|para)|deixar ess[ea]) /

function orderSpokenOf(
  live: Live,
  comment: LiveComment,
  person: Person,
  signals: Signals,
  asks: Ask[],
  text: string,
): Order | undefined {
  if (signals.wish && !signals.cancel) return undefined
  const { show } = live.state
  const movedOn = show !== null && show.at > person.lastAt && show.productId !== person.lastProduct
  const own = live.lastOrderOf(comment.userName)
  const isOfShown =
    show !== null && own !== undefined && show.at > own.changedAt && show.productId !== own.productId
  if (
    (movedOn || isOfShown) &&
    DISMISSES.test(text) &&
    !/ (?:meu|minha|mais) /.test(text.replace(DISMISSES, ' '))
  )
    return undefined
  const { lastOrder } = live.state
  const othersMovedOn =
    lastOrder !== null && lastOrder.at > person.lastAt && lastOrder.productId !== person.lastProduct
  if (!signals.cancel && (movedOn || (show === null && othersMovedOn) || person.askedElse > person.lastAt))
    return undefined
  const size = asks.find(({ variant }) => variant.size)?.variant.size
  const active = live.activeOrdersOf(comment.userName)
  const sized = size ? active.filter(({ items }) => items.some(({ variant }) => variant.size === size)) : []
  if (sized.length === 1) return sized[0]
  const colour = asks.find(({ variant }) => variant.colour)?.variant.colour
  const coloured = colour
    ? active.filter(({ items }) => items.some(({ variant }) => variant.colour === colour))
    : []
  if (coloured.length === 1) return coloured[0]
  const last = person.lastProduct ? live.order(comment.userName, person.lastProduct) : undefined
  const isFresh = comment.at - person.lastAt < RECENT
  if (last && last.state !== 'cancelled' && isFresh) return last
  const shown = show ? live.order(comment.userName, show.productId) : undefined
  if (shown && shown.state !== 'cancelled' && comment.at - shown.changedAt < RECENT) return shown
  return signals.cancel && !signals.wish ? own : undefined
}

const LEFT =
  /^ (?:(?:quero|fica|ficam|fico|deixa|restam?) )?(?:so |com |em )*(\d{1,2}|uma?(?= so ))(?: (?:esta|ficam?) (?:bom|otimo)| [a-z]+)? [.!]? ?$/

/** "tira uma toalha, ficam 2", "cancelo 1, quero só 2": how many of the one order are left. */
export function leftOf(live: Live, whole: Reading, rest: Reading, orders: Order[]): Order | null {
  const [order] = orders
  const [item] = order?.items ?? []
  const said = LEFT.exec(inDigits(rest))?.[1] ?? '0'
  const count = /^u/.test(said) ? 1 : Number(said)
  const left = order ? count * countedIn(whole, live, live.book.get(order.productId)) : 0
  if (!order || !item || orders.length > 1 || order.items.length > 1 || left < 1 || left > item.quantity)
    return null
  order.state = 'ordered'
  item.quantity = left
  return order
}

/** "tira um cadeado" of two. */
const TAKES_ONE = / (?:tira|tire|tirar|retira|cancela|cancelar|desisto de|remove) (?:so )?(?:um|uma) /

function takeAway(order: Order, ask: Ask | undefined, comment: LiveComment, { text }: Clause): Order {
  prove(order, comment)
  const total = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const variant = ask?.variant ?? {}
  const count = ask?.quantity ?? ask?.open[0] ?? (TAKES_ONE.test(text) ? 1 : null)
  const sized = order.items.filter((item) => item.variant.size !== String(count))
  if (count !== null && sized.length > 0 && sized.length < order.items.length) {
    order.items = sized
    return order
  }
  if (Object.keys(variant).length > 0 && order.items.length > 1) {
    const rest = order.items.filter((item) => !agrees(item.variant, variant))
    if (rest.length > 0 && rest.length < order.items.length) {
      order.items = rest
      return order
    }
  }
  const item = order.items[0]!
  if (isOneOfThem(order, variant, count)) {
    item.quantity -= 1
    return order
  }
  if (
    count !== null &&
    count < total &&
    order.items.length === 1 &&
    !/ (?:quero|cancela) (?:a|o) /.test(text)
  ) {
    item.quantity -= count
    return order
  }
  return cancel(order, comment)
}

/** "dos corantes tira o preto": one of several pieces whose colours were not named. */
const isOneOfThem = ({ items }: Order, { colour }: Variant, count: number | null): boolean =>
  count === null &&
  colour !== undefined &&
  items.length === 1 &&
  items[0]!.quantity > 1 &&
  !items[0]!.variant.colour

function cancel(order: Order, comment: LiveComment): Order {
  order.state = 'cancelled'
  prove(order, comment)
  return order
}
