import { type OrderState, stateAfter } from '../order-states.ts'
import type { OrderRow } from './order-queries.ts'

type Amounts = Pick<OrderRow, 'state' | 'due' | 'paid' | 'refunded'>

const over: readonly OrderState[] = ['cancelled', 'expired', 'refunded']

/** An order that ended without goods: nothing of it is to be paid. */
export const isOver = ({ state }: Pick<OrderRow, 'state'>) => over.includes(state)

/** What an order comes to with what was paid, in centavos; null where it ended without goods. */
export const totalOf = (order: Amounts): number | null =>
  isOver(order) ? null : order.due + order.paid - order.refunded

/** The acts that a seller has for orders, in the order in which they come. */
const acts = ['confirm', 'pack', 'send', 'deliver', 'unpack', 'refund', 'cancel'] as const
type Act = (typeof acts)[number]

/** Those that bring an order on. */
const nextActs = ['confirm', 'pack', 'send', 'deliver'] as const satisfies Act[]
export type NextAct = (typeof nextActs)[number]

export const eventOf = {
  pack: 'packed',
  send: 'sent',
  deliver: 'delivered',
  unpack: 'unpacked',
  refund: 'refunded',
  cancel: 'cancelled',
} as const

/** What may be done with an order as it is. A payment is confirmed while money or pieces are still to be paid. */
export function actsOf(order: Pick<OrderRow, 'state' | 'due' | 'pieces'>): Act[] {
  return acts.filter((act) => {
    if (act === 'confirm')
      return !isOver(order) && stateAfter(order.state, 'paid') !== null && isUnpaid(order)
    // Pieces that were added since are paid first.
    if (act === 'pack' && isUnpaid(order)) return false
    return stateAfter(order.state, eventOf[act]) !== null
  })
}

/** The one act that comes next; null where nothing is left to do. A paid order is packed once nothing is due. */
export function nextActOf(order: Pick<OrderRow, 'state' | 'due' | 'pieces'>): NextAct | null {
  const possible = actsOf(order)
  return nextActs.find((act) => possible.includes(act)) ?? null
}

function isUnpaid({ state, due, pieces }: Pick<OrderRow, 'state' | 'due' | 'pieces'>): boolean {
  return state === 'paid' ? due > 0 : due >= 0 && pieces > 0
}
