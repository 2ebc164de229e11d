import { useEffect, useState } from 'react'

/**
 * Debounces a value: returns the last one that stayed the same for `ms` milliseconds. Values are compared as JSON; the
 * given one itself is returned when the last one was equal to it.
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, not by identity
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [written, ms])
  return JSON.stringify(settled) === written ? value : settled
}
