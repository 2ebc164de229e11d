import { useState } from 'react'
import type { OrderRow } from '../order-queries.ts'

/** The selected orders of the page that is shown; those that left the page are no longer selected. */
export function useSelectedOrders(rows: readonly OrderRow[]) {
  const [uuids, setUuids] = useState<readonly string[]>([])
  const selected = rows.filter(({ uuid }) => uuids.includes(uuid))
  const isWhole = selected.length > 0 && selected.length === rows.length

  return {
    selected,
    isWhole,
    has: (uuid: string) => uuids.includes(uuid),
    clear: () => setUuids([]),
    toggle: (uuid: string) =>
      setUuids(uuids.includes(uuid) ? uuids.filter((one) => one !== uuid) : [...uuids, uuid]),
    toggleAll: () => setUuids(isWhole ? [] : rows.map(({ uuid }) => uuid)),
  }
}
