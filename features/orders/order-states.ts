/** What an order is. docs/orders.md shows the same table. */
export const orderStates = [
  'held',
  'waiting_payment',
  'paid',
  'packed',
  'sent',
  'delivered',
  'cancelled',
  'refunded',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * What happens to an order. `payment_opened`: the buyer got a code or a page to pay. `payment_voided`: its contents changed
 * or the code ended. `paid`: exactly what is due was received. `refunded`: all money went back.
 */
export const orderEvents = [
  'payment_opened',
  'payment_voided',
  'paid',
  'expired',
  'cancelled',
  'packed',
  'unpacked',
  'sent',
  'delivered',
  'refunded',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** What the seller does with a paid order. */
export const fulfilmentEvents = ['packed', 'unpacked', 'sent', 'delivered'] as const satisfies OrderEvent[]
export type FulfilmentEvent = (typeof fulfilmentEvents)[number]

/** The state after an event; an event that is absent is refused in that state. */
const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  held: { payment_opened: 'waiting_payment', paid: 'paid', expired: 'expired', cancelled: 'cancelled' },
  waiting_payment: { payment_voided: 'held', paid: 'paid', expired: 'expired', cancelled: 'cancelled' },
  paid: { paid: 'paid', packed: 'packed', refunded: 'refunded' },
  packed: { unpacked: 'paid', sent: 'sent', refunded: 'refunded' },
  sent: { delivered: 'delivered', refunded: 'refunded' },
  delivered: { refunded: 'refunded' },
  cancelled: { paid: 'paid' },
  refunded: {},
  expired: { paid: 'paid' },
}

/** The state after the event; null if it is refused. */
export function stateAfter(state: OrderState, event: OrderEvent): OrderState | null {
  return transitions[state][event] ?? null
}

/** States in which pieces may be added: unpaid, or paid and not packed. */
export function acceptsPieces(state: OrderState): boolean {
  return state === 'held' || state === 'waiting_payment' || state === 'paid'
}

/** What a line is. `wanted`: nothing is reserved, because the first to pay gets the pieces. */
export const lineStates = ['held', 'wanted', 'waiting', 'paid', 'over'] as const
export type LineState = (typeof lineStates)[number]

/** Why a line is over. */
export const endings = ['removed', 'cancelled', 'expired', 'refunded', 'order_paid', 'order_packed'] as const
export type Ending = (typeof endings)[number]

/** Where the pieces of a line were asked for. */
export const lineSources = ['claim', 'seller', 'bio', 'stream', 'link'] as const
export type LineSource = (typeof lineSources)[number]

/** Who gets pieces: the first to claim them, or the first to pay. */
export const holdModes = ['claim', 'payment'] as const
export type HoldMode = (typeof holdModes)[number]

/** How money came. `external`: outside of Arara, as the seller says. `shop`: at the checkout of the connected shop. */
export const paymentMethods = ['pix_static', 'pix', 'card', 'boleto', 'external', 'shop'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `to_check`: the seller decides. `refund_due`: the money has to go back. */
export const paymentStates = ['accepted', 'to_check', 'refund_due', 'refunded'] as const

/**
 * Why a payment was not accepted: another amount than what was due, contents that changed, pieces that are gone, or
 * nothing that was due.
 */
export const paymentProblems = ['other_amount', 'changed', 'gone', 'nothing_due'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/**
 * Why a claim did not become pieces, or not all. `withdrawn`: its buyer wants fewer pieces now than are in the bag, or none.
 */
export const claimReasons = [
  'no_product',
  'no_variation',
  'conditional',
  'not_on_sale',
  'sold_out',
  'too_many_pieces_of_line',
  'withdrawn',
] as const
export type ClaimReason = (typeof claimReasons)[number]
