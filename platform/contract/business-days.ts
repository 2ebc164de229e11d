/** Days are `2026-11-24`, in São Paulo. */

/** `MM-DD` of the national holidays (Leis 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023). Good Friday moves. */
const fixedHolidays = new Set([
  ...['01-01', '04-21', '05-01', '09-07', '10-12'],
  ...['11-02', '11-15', '11-20', '12-25'],
])

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first moment of a day. Brazil has had no daylight saving time since 2019. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`)
}

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const goodFriday = dayAfter(easterOf(day), -2)
  return weekday !== 0 && weekday !== 6 && !fixedHolidays.has(day.slice(5)) && day !== goodFriday
}

/** Banks also close on Carnival's Monday and Tuesday and on Corpus Christi, and clear nothing then. */
export function isBankDay(day: string): boolean {
  const easter = easterOf(day)
  return isBusinessDay(day) && ![-48, -47, 60].some((days) => dayAfter(easter, days) === day)
}

/** The day that is so many bank days later. */
export function bankDaysAfter(day: string, count: number): string {
  let [at, left] = [day, count]
  while (left > 0) {
    at = dayAfter(at, 1)
    if (isBankDay(at)) left -= 1
  }
  return at
}

/** Easter Sunday of the year of a day, by the Gregorian computus. */
function easterOf(day: string): string {
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
  return `${day.slice(0, 4)}-0${Math.floor(months / 31)}-${String((months % 31) + 1).padStart(2, '0')}`
}
