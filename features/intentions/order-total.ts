/** The states of a claim that a total or a list of orders can have. */
type State =
  | 'ordered'
  | 'conditional'
  | 'waiting'
  | 'partly_waiting'
  | 'code_not_found'
  | 'not_an_order'
  | 'gone'

/** What a total needs of an order; `price` of one piece in centavos, null where the shop named none. */
export type PricedOrder = { state: State; qty: number; waitingQty: number; price: number | null }

/** `cents`: of the pieces with a price. `unpriced`: pieces without one, so that the total is not the whole. */
export type OrderTotal = { pieces: number; waiting: number; cents: number; unpriced: number }

/** Pieces that the person gets: neither waiting nor on a condition. */
export function ownPieces({ state, qty, waitingQty }: Omit<PricedOrder, 'price'>): number {
  if (state === 'ordered') return qty
  return state === 'partly_waiting' ? Math.max(0, qty - waitingQty) : 0
}

/** Pieces that wait for others to give theirs up. */
export function waitingPieces({ state, qty, waitingQty }: Omit<PricedOrder, 'price'>): number {
  if (state === 'waiting') return qty
  return state === 'partly_waiting' ? Math.min(qty, waitingQty) : 0
}

/** Adds up orders in centavos. A piece without a price counts as a piece and adds nothing. */
export function totalOf(orders: PricedOrder[]): OrderTotal {
  const total = { pieces: 0, waiting: 0, cents: 0, unpriced: 0 }
  for (const order of orders) {
    const pieces = ownPieces(order)
    total.pieces += pieces
    total.waiting += waitingPieces(order)
    if (order.price === null) total.unpriced += pieces
    else total.cents += pieces * order.price
  }
  return total
}

/** The price of one piece in centavos: what the winner bid, else what the shop said. */
export function priceOf(
  product: number | null,
  reason: { kind: string; amount?: number | undefined } | null,
): number | null {
  if (reason?.kind === 'bid_won' && reason.amount) return Math.round(reason.amount * 100)
  return product
}

type Moment = Date | string | number

/** What a shop said of a product, in centavos: the latest price, and all of them with the time since when. */
type SaidPrices = { price: number | null; prices: { price: number; since: Moment }[] }

/**
 * The price of one piece in centavos when a person asked for it: what the winner bid, else what the shop had said by then, or
 * said first where it had said nothing.
 */
export function priceAt(
  { price, prices }: SaidPrices,
  { askedAt, reason }: { askedAt: Moment | null; reason: Parameters<typeof priceOf>[1] },
): number | null {
  const at = askedAt === null ? Number.POSITIVE_INFINITY : new Date(askedAt).getTime()
  const said = prices.findLast(({ since }) => new Date(since).getTime() <= at) ?? prices[0]
  return priceOf(said?.price ?? price, reason)
}
