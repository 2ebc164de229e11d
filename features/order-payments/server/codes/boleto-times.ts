import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { bankDaysAfter, dayAfter, isBankDay, startOfDay } from '#platform/contract/business-days.ts'
import { saoPauloDay } from '#platform/contract/time.ts'

/** Bank days until the money of a boleto is known of, and the most days that a buyer gets to pay it. */
const clearing = 2
const mostDays = 5

/** `dueDay`: the last day to pay. `clearedBy`: then money that was paid on it has arrived. */
export type BoletoTimes = { dueDay: string; clearedBy: Date }

/**
 * When a boleto that is made now is due: on a day of banks, tomorrow at the earliest, and so that its money arrives before
 * the hold ends. Null where there is no such day: the bag would be over before the shop knew.
 */
export function boletoTimes({ expiresAt }: Pick<OrderSnapshot, 'expiresAt'>, now: Date): BoletoTimes | null {
  const today = saoPauloDay(now)
  const latest = lastBankDay(dayAfter(today, mostDays), today)
  for (let dueDay = latest; dueDay !== null; dueDay = lastBankDay(dayAfter(dueDay, -1), today)) {
    const clearedBy = startOfDay(dayAfter(bankDaysAfter(dueDay, clearing), 1))
    if (expiresAt === null || clearedBy <= expiresAt) return { dueDay, clearedBy }
  }
  return null
}

/** This day or the last one before it on which banks are open, after `today`. */
function lastBankDay(day: string, today: string): string | null {
  for (let at = day; at > today; at = dayAfter(at, -1)) if (isBankDay(at)) return at
  return null
}
