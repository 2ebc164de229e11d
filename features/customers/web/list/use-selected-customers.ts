import { useState } from 'react'
import type { CustomerRow } from '../customer-queries.ts'

/** The selected customers of the page that is shown; those that left the page are no longer selected. */
export function useSelectedCustomers(rows: readonly CustomerRow[]) {
  const [uuids, setUuids] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ uuid }) => uuids.has(uuid))
  const isWhole = selected.length > 0 && selected.length === rows.length

  return {
    selected,
    isWhole,
    has: (uuid: string) => uuids.has(uuid),
    clear: () => setUuids(new Set()),
    toggle: (uuid: string) =>
      setUuids((before) => {
        const next = new Set(before)
        if (!next.delete(uuid)) next.add(uuid)
        return next
      }),
    toggleAll: () => setUuids(new Set(isWhole ? [] : rows.map(({ uuid }) => uuid))),
  }
}
