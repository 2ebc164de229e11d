import { minute } from '#platform/contract/time.ts'
import type { Sale } from '../sales/sale-store.ts'
import type { Terms } from '../terms/terms-store.ts'
import type { Buyer } from './buyer-store.ts'
import type { Order } from './order-store.ts'

type Term = Pick<Order, 'termFrom' | 'heldUntil' | 'expiresAt'>

/**
 * The deadline of a bag whose term runs for `minutes` from `from`. What was promised before is kept if it is later. Null
 * while a sale of it is open, and for trusted buyers.
 */
export function deadlineFrom(
  from: Date,
  { minutes, promised, runs }: { minutes: number; promised: Date | null; runs: boolean },
): Term {
  const next = new Date(from.getTime() + minutes * minute)
  const heldUntil = promised && promised > next ? promised : next
  return { termFrom: from, heldUntil, expiresAt: runs ? heldUntil : null }
}

/** Minutes for which pieces are held for a buyer whom the merchant cannot reach. */
export const unknownHoldMinutes = 30

type Known = Pick<Buyer, 'userName' | 'email' | 'phone'>

/** Whether the merchant can reach the buyer. */
export function isReachable({ userName, email, phone }: Known): boolean {
  return userName !== null || email !== null || phone !== null
}

/**
 * How long the term of a bag runs: as the merchant's terms and the bag's open sales say, but short for a buyer without a
 * name or a way to be reached, so that strangers do not hold a shop's stock for days.
 */
export function minutesFor(
  buyer: Known | null,
  { holdMinutes }: Pick<Terms, 'holdMinutes'>,
  sales: Pick<Sale, 'holdMinutes'>[],
): number {
  const minutes = Math.max(holdMinutes, ...sales.map((sale) => sale.holdMinutes ?? 0))
  return buyer && !isReachable(buyer) ? Math.min(minutes, unknownHoldMinutes) : minutes
}
