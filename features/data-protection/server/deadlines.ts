import { dayAfter, isBusinessDay, startOfDay } from '#platform/contract/business-days.ts'
import { saoPauloDay } from '#platform/contract/time.ts'

/** LGPD, art. 19, II: the complete answer, in calendar days from the request. */
const daysToAnswer = 15
/** Resolução CD/ANPD 15/2024, arts. 6 and 9: business days after the controller knows of the incident. */
const businessDaysToReport = 3

/** The first moment that is too late to answer what was asked, in São Paulo. */
export function answerDeadline(receivedAt: Date): Date {
  return startOfDay(dayAfter(saoPauloDay(receivedAt), daysToAnswer + 1))
}

/** The first moment that is too late to tell the authority and the persons, in São Paulo. */
export function reportDeadline(knownAt: Date): Date {
  let [last, left] = [saoPauloDay(knownAt), businessDaysToReport]
  while (left > 0) {
    last = dayAfter(last, 1)
    if (isBusinessDay(last)) left -= 1
  }
  return startOfDay(dayAfter(last, 1))
}
