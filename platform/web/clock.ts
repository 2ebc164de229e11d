import { useEffect, useState } from 'react'

/** The current time, in milliseconds since 1970. */
export const now = (): number => Date.now()

/** The current time, updated every `everyMs`, for texts such as "há 3 minutos". */
export function useNow(everyMs = 60_000): number {
  const [timestamp, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return timestamp
}

/** The current time on the wire: ISO 8601, UTC. */
export const nowIso = (): string => new Date().toISOString()
