import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Product } from '../catalogue-queries.ts'
import type { useSelectedProducts } from './use-selected-products.ts'

type Props = {
  rows: readonly Product[]
  /** How many products the list found, over all pages. */
  found: number
  selection: ReturnType<typeof useSelectedProducts>
}

/** Selects the page, then everything that the filters find. */
export function SelectRows({ rows, found, selection }: Props) {
  const t = useTranslations('products.selection')
  const list = useTranslations('products.list')
  const { has, total, togglePage, selectEverything } = selection
  const count = rows.filter(({ uuid }) => has(uuid)).length
  const isWhole = count === rows.length

  return (
    <div className="flex flex-wrap items-center gap-x-4 border-line border-b px-4">
      <Checkbox
        label={list('selectAll')}
        checked={isWhole}
        mixed={count > 0 && !isWhole}
        onChange={() => togglePage(rows)}
        className="text-ink-muted"
      />
      {isWhole && total === null && found > rows.length && (
        <Button kind="quiet" size="sm" className="max-sm:mb-2" onClick={() => selectEverything(found)}>
          {t('everything', { n: found })}
        </Button>
      )}
    </div>
  )
}
