import { useEffect, useState } from 'react'

/** The value as it stood once it had rested for `ms`: what is typed is not asked letter by letter. */
export function useLater<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what it says, not by which object it is
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [written, ms])
  return settled
}
