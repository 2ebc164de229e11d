/** Formats times, numbers and money for one language and time zone. */
export function createFormats(locale: string, timeZone: string) {
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const moments = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | null = null
    return (timestamp: string | number | Date) => {
      format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })
      return format.format(new Date(timestamp))
    }
  }
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  // "15:29", but "3:29 PM": a 12-hour clock has no leading zero.
  const spoken = { ...clock, hour: isHalved(locale) ? 'numeric' : '2-digit' } as const
  const time = moments(spoken)
  const weekday = moments({ weekday: 'long' })
  const nameOfDay = (timestamp: string | number | Date) => weekday(timestamp).replace('-feira', '')
  const dayMonth = moments({ day: 'numeric', month: 'short' })
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone })
  const nearDays = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const daysAgo = (timestamp: string | number | Date, now: number) =>
    Math.round((Date.parse(isoDay.format(now)) - Date.parse(isoDay.format(new Date(timestamp)))) / 86_400_000)

  const nearDay = (timestamp: string | number | Date, now: number) => {
    const days = daysAgo(timestamp, now)
    if (days === 0 || days === 1) return nearDays.format(-days, 'day')
    return days > 1 && days < 7 ? nameOfDay(timestamp) : dayMonth(timestamp)
  }

  return {
    /** 26412 → "26.412" */
    number: (value: number) => number.format(value),
    /** 0.62 → "62%" */
    percent: (share: number) => percent.format(share),
    /** Cents: 8990 → "R$ 89,90" */
    money: (cents: number, currency = 'BRL') =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    /** "20:45" */
    time,
    /** "20:45" in every language, for times within a live. */
    clock: moments({ ...clock, hourCycle: 'h23' }),
    /** "20:45:08" in every language, with a fixed width for a column. */
    timeToTheSecond: moments({ ...clock, second: '2-digit', hourCycle: 'h23' }),
    /** "21/11/2026" */
    date: moments({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    /** "21/11/2026, 20:45" */
    dateTime: moments({ day: '2-digit', month: '2-digit', year: 'numeric', ...spoken }),
    /** "21 de novembro de 2026" */
    longDate: moments({ dateStyle: 'long' }),
    /** "sexta", "Friday" */
    weekday: nameOfDay,
    /** "12" of the twelfth of August. */
    dayOfMonth: moments({ day: 'numeric' }),
    /** "ago" */
    shortMonth: (timestamp: string | number | Date) =>
      moments({ month: 'short' })(timestamp).replace('.', ''),

    /** "Hoje, 19:58", "Segunda, 20:02" within the week, "29 de jul., 20:04" before. `now` in milliseconds. */
    dayAndTime(timestamp: string | number | Date, now: number): string {
      const day = nearDay(timestamp, now)
      return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${time(timestamp)}`
    },

    /** The same within a sentence: "hoje, 19:58". */
    dayAndTimeWithin: (timestamp: string | number | Date, now: number) =>
      `${nearDay(timestamp, now)}, ${time(timestamp)}`,

    /** Milliseconds: "47 min", "1 h 38 min"; at least one minute. */
    duration(ms: number): string {
      const minutes = Math.max(1, Math.round(ms / 60_000))
      const hours = Math.floor(minutes / 60)
      if (hours === 0) return `${minutes} min`
      return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
    },

    /** The hour of the day, 0 to 23, in the user's time zone. */
    hourOfDay: (now: number) =>
      Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(now)),
  }
}

const isHalved = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

export type Formats = ReturnType<typeof createFormats>
