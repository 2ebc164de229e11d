import { dayAfter, isBusinessDay, startOfDay } from '#platform/contract/business-days.ts'
import { saoPauloDay } from '#platform/contract/time.ts'

/** CDC art. 49: calendar days after the day on which the order was received. */
const reflectionDays = 7

/**
 * Until when the buyer of an order that was delivered may withdraw: the first moment that is too late, in São Paulo. The day
 * of the delivery does not count and the last day counts whole; a last day without business moves to the next one with it
 * (Código Civil, art. 132).
 */
export function withdrawalDeadline(deliveredAt: Date): Date {
  let last = dayAfter(saoPauloDay(deliveredAt), reflectionDays)
  while (!isBusinessDay(last)) last = dayAfter(last, 1)
  return startOfDay(dayAfter(last, 1))
}
