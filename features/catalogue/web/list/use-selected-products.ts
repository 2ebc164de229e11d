import { useState } from 'react'
import type { Product } from '../catalogue-queries.ts'

/**
 * The selected products, over the pages of the list, in the order in which they were selected; or everything that the
 * filters find, as long as they stay what they are.
 */
export function useSelectedProducts(filters: object) {
  const [selected, setSelected] = useState<readonly Product[]>([])
  const [everything, setEverything] = useState<{ filters: string; total: number } | null>(null)
  const current = JSON.stringify(filters)
  /** How many products all of the list are; null while single ones are selected. */
  const total = everything?.filters === current ? everything.total : null
  const isSelected = (uuid: string) => selected.some((product) => product.uuid === uuid)
  const without = (rows: readonly Product[]) =>
    selected.filter(({ uuid }) => !rows.some((row) => row.uuid === uuid))
  const select = (products: readonly Product[]) => {
    setEverything(null)
    setSelected(products)
  }

  return {
    selected,
    total,
    count: total ?? selected.length,
    has: (uuid: string) => total !== null || isSelected(uuid),
    clear: () => select([]),
    toggle: (product: Product) =>
      select(isSelected(product.uuid) || total !== null ? without([product]) : [...selected, product]),
    /** Selects a whole page, or none of it when it was selected. */
    togglePage: (rows: readonly Product[]) => {
      if (total !== null) return select([])
      select(rows.every(({ uuid }) => isSelected(uuid)) ? without(rows) : [...without(rows), ...rows])
    },
    selectEverything: (found: number) => setEverything({ filters: current, total: found }),
  }
}
