/** The date and time of a timestamp in a time zone, for date and time fields; null without a timestamp. */
export function dayAndTimeOf(moment: string | null, timeZone: string): { day: string; time: string } | null {
  if (moment === null) return null
  const date = new Date(moment)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date)
  return { day, time }
}
