const saoPauloDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The business day (`2026-11-21`) of a timestamp in São Paulo, the time zone of credits and reports. */
export function saoPauloDay(timestamp: Date): string {
  return saoPauloDate.format(timestamp)
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
