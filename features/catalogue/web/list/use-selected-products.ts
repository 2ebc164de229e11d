import { useState } from 'react'
import type { Product } from '../catalogue-queries.ts'

/** The selected products, over the pages of the list, in the order in which they were selected. */
export function useSelectedProducts() {
  const [selected, setSelected] = useState<readonly Product[]>([])
  const has = (uuid: string) => selected.some((product) => product.uuid === uuid)
  const without = (rows: readonly Product[]) =>
    selected.filter(({ uuid }) => !rows.some((row) => row.uuid === uuid))

  return {
    selected,
    has,
    clear: () => setSelected([]),
    toggle: (product: Product) =>
      setSelected(has(product.uuid) ? without([product]) : [...selected, product]),
    /** Selects a whole page, or none of it when it was selected. */
    toggleAll: (rows: readonly Product[]) =>
      setSelected(rows.every(({ uuid }) => has(uuid)) ? without(rows) : [...without(rows), ...rows]),
  }
}
