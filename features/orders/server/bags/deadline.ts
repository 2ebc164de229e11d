import { minute } from '#platform/contract/time.ts'
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
