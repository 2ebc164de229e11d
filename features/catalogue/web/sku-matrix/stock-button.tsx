import Pencil from 'lucide-react/icons/pencil'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import type { SkuRow } from './matrix.ts'

type Props = {
  row: SkuRow
  name: string
  onStock: ((id: number) => void) | undefined
  className?: string
}

/** The stock of a sku that exists: it changes only by entries, so a press opens them. */
export function StockButton({ row, name, onStock, className }: Props) {
  const t = useTranslations('products.matrix')
  const text = row.cells.stock === '' ? t('unlimited') : row.cells.stock
  return (
    <button
      type="button"
      disabled={!onStock}
      aria-label={t('openStock', { row: name, stock: text })}
      onClick={() => row.id !== null && onStock?.(row.id)}
      className={cx(
        'flex h-full min-h-11 w-full min-w-20 items-center justify-end gap-1.5 px-2.5 text-right tabular-nums hover:bg-sunken focus-visible:-outline-offset-2 mouse:min-h-10',
        className,
      )}
    >
      {text}
      {onStock && <Pencil aria-hidden="true" className="size-3.5 text-ink-muted" />}
    </button>
  )
}
