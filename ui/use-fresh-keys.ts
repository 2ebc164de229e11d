import { useRef } from 'react'
import { freshKeys } from './fresh-keys.ts'

/** Rows that arrive faster than this are a stream: each would still be sliding in when the next one arrives. */
const streamMs = 1_000

/**
 * The keys that were added at the top of a list since the last time it grew there; none at first, and none in a stream.
 */
export function useFreshKeys<Row>(rows: Row[], rowKey: (row: Row) => string): ReadonlySet<string> {
  const known = useRef<{ first: string | undefined; fresh: ReadonlySet<string>; at: number } | null>(null)
  const first = rows[0] && rowKey(rows[0])

  if (known.current?.first !== first) {
    const previous = known.current
    const at = performance.now()
    const isStream = previous !== null && at - previous.at < streamMs
    known.current = { first, at, fresh: isStream ? new Set() : freshKeys(rows.map(rowKey), previous?.first) }
  }
  return known.current?.fresh ?? new Set()
}
