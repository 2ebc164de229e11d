import type { OrderState } from '../../order-states.ts'
import { type actsOf, eventOf } from '../order-amounts.ts'

type Act = ReturnType<typeof actsOf>[number]

/** The columns of the board. Orders that ended without goods have none. */
export const columns = [
  'held',
  'waiting_payment',
  'paid',
  'packed',
  'sent',
  'delivered',
] as const satisfies OrderState[]
export type Column = (typeof columns)[number]

/** Acts that move an order to another column. */
export const boardActs = ['confirm', 'pack', 'send', 'deliver', 'unpack'] as const satisfies Act[]
export type BoardAct = (typeof boardActs)[number]

const target: Record<BoardAct, Column> = {
  confirm: 'paid',
  pack: 'packed',
  send: 'sent',
  deliver: 'delivered',
  unpack: 'paid',
}

/** The act that brings an order to a column; null if none of those that are possible does. */
export function actToward(possible: readonly Act[], column: Column): BoardAct | null {
  return boardActs.find((act) => possible.includes(act) && target[act] === column) ?? null
}

/** The event of an act; a payment is confirmed in a dialog instead. */
export const eventOfAct = (act: Exclude<BoardAct, 'confirm'>) => eventOf[act]
