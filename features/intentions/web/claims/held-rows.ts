type Row = { key: string }

/** The rows of a held list; `unreadCount`: new ones that it does not show; `gone`: shown ones that the list no longer has. */
export type HeldRows<R extends Row> = { rows: R[]; unreadCount: number; gone: ReadonlySet<string> }

type Ways<R> = {
  /** Whether a row counts as new. */
  counts: (row: R) => boolean
  /** The present state of a row that the list no longer shows; null: it is gone. */
  latest: (row: R) => R | null
}

/**
 * Keeps the rows of a list in place: each in its latest state, none removed or inserted between. New rows after the last
 * one are shown, because they move nothing.
 *
 * @param held the rows when the list was held
 * @param current the rows that the list would show otherwise
 */
export function heldRows<R extends Row>(
  held: readonly R[],
  current: readonly R[],
  { counts, latest }: Ways<R>,
): HeldRows<R> {
  const inPlace = new Set(held.map(({ key }) => key))
  const byKey = new Map(current.map((row) => [row.key, row]))
  const last = current.findLastIndex(({ key }) => inPlace.has(key))
  const after = last < 0 ? [] : current.slice(last + 1)
  const hidden = (last < 0 ? current : current.slice(0, last)).filter(({ key }) => !inPlace.has(key))
  const gone = new Set<string>()
  const shown = held.map((row) => {
    const present = byKey.get(row.key) ?? latest(row)
    if (!present) gone.add(row.key)
    return present ?? row
  })
  return { rows: [...shown, ...after], unreadCount: hidden.filter(counts).length, gone }
}
