import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { Coupon } from './coupon-store.ts'

/** What pieces that are not waiting cost, in centavos. */
export function piecesPrice({ lines }: Pick<OrderSnapshot, 'lines'>): number {
  return lines
    .filter(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** What a coupon takes off the pieces, in whole centavos; never more than they cost, and nothing off the freight. */
export function discountOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>, pieces: number): number {
  return Math.min(pieces, kind === 'amount' ? value : Math.floor((pieces * value) / 100))
}

/** Whether a coupon may be used now, apart from what the order is and how many use it. */
export function isValid(
  { startsAt, endsAt, endedAt }: Pick<Coupon, 'startsAt' | 'endsAt' | 'endedAt'>,
  now: Date,
): boolean {
  return endedAt === null && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}
