import { useRef } from 'react'
import { freshKeys } from './fresh-keys.ts'

/** The keys that came to the top of a list since the last time it grew there; none at first. */
export function useFreshKeys<Row>(rows: Row[], rowKey: (row: Row) => string): ReadonlySet<string> {
  const known = useRef<{ first: string | undefined; fresh: ReadonlySet<string> } | null>(null)
  const first = rows[0] && rowKey(rows[0])

  if (known.current?.first !== first) {
    const previous = known.current?.first
    known.current = { first, fresh: freshKeys(rows.map(rowKey), previous) }
  }
  return known.current?.fresh ?? new Set()
}
