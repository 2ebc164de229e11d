/** What calendar and clock of a time zone show at a moment, as date and time fields take it; null without a moment. */
export function dayAndTimeOf(moment: string | null, timeZone: string): { day: string; time: string } | null {
  if (moment === null) return null
  const date = new Date(moment)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(date)
  return { day, time }
}
