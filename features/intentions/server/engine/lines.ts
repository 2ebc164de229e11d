import { confidenceOf } from './confidence.ts'
import { variantName } from './fold.ts'
import type { Line, Order } from './types.ts'

/** Orders of a product in the order in which people asked. */
export const byTime = (a: Order, b: Order): number => a.since - b.since || a.place - b.place

/** One line for each variant of an order. `waiting`: pieces of each that wait because others asked first. */
export const linesOf = (order: Order, position: number | null, waiting: number[], likely?: number): Line[] =>
  order.items.map(({ variant, quantity }, at) => ({
    productId: order.productId,
    userName: order.userName,
    variant: variantName(variant),
    quantity,
    position,
    isWaiting: order.state === 'waiting' || waiting[at] === quantity,
    waitingQuantity: waiting[at] ?? 0,
    isConditional: order.state === 'conditional',
    isCancelled: order.state === 'cancelled',
    confidence: order.reason.kind === 'corrected' ? 1 : (likely ?? confidenceOf(order.features)),
    reason: order.reason,
    commentIds: order.commentIds,
    since: order.since,
    changedAt: order.changedAt,
    correctionId: order.correctionId,
  }))
