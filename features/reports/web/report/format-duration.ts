/** Formats a duration in milliseconds to the second: "47 min 21 s", "1 h 38 min 05 s", "9 s". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = seconds % 60
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min ${twoDigits(rest)} s`
  return minutes > 0 ? `${minutes} min ${twoDigits(rest)} s` : `${rest} s`
}

/** Converts an age in milliseconds to its largest unit. */
export function timeAgo(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return { unit: 'seconds', n: seconds }
  if (seconds < 3600) return { unit: 'minutes', n: Math.floor(seconds / 60) }
  return { unit: 'hours', n: Math.floor(seconds / 3600) }
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
