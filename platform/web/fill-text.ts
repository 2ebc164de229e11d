export function fill(text: string, n: string | number): string {
  return text.replace('{n}', String(n))
}

/** Minutes and seconds until a time; null once it is over. */
export function clockUntil(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (seconds <= 0) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
