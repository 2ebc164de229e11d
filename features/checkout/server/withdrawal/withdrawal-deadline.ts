import { saoPauloDay } from '#platform/contract/time.ts'

/** CDC art. 49: calendar days after the day on which the order was received. */
const reflectionDays = 7

/** `MM-DD` of the national holidays (Leis 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023). Good Friday moves. */
const fixedHolidays = new Set([
  ...['01-01', '04-21', '05-01', '09-07', '10-12'],
  ...['11-02', '11-15', '11-20', '12-25'],
])

/**
 * Until when the buyer of an order that was delivered may withdraw: the first moment that is too late, in São Paulo. The day
 * of the delivery does not count and the last day counts whole; a last day without business moves to the next one with it
 * (Código Civil, art. 132).
 */
export function withdrawalDeadline(deliveredAt: Date): Date {
  let last = dayAfter(saoPauloDay(deliveredAt), reflectionDays)
  while (!isBusinessDay(last)) last = dayAfter(last, 1)
  // Brazil has had no daylight saving time since 2019.
  return new Date(`${dayAfter(last, 1)}T00:00:00-03:00`)
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !fixedHolidays.has(day.slice(5)) && day !== goodFriday(day)
}

/** Two days before Easter Sunday of the year of `day`, by the Gregorian computus. */
function goodFriday(day: string): string {
  const year = Number(day.slice(0, 4))
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const months = epact + weekday - 7 * late + 114
  const easter = `${year}-0${Math.floor(months / 31)}-${String((months % 31) + 1).padStart(2, '0')}`
  return dayAfter(easter, -2)
}
