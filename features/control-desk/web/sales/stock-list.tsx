import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { Rail } from '#ui/rail.tsx'
import type { StreamSales } from './sales-query.ts'

type Props = {
  stock: StreamSales['stock']
  /** The names of the products that are shown, in their order. */
  products: { uuid: string; name: string }[]
}

/** What is left of each product of a live, in carts and sold. */
export function StockList({ stock, products }: Props) {
  const t = useTranslations('controlDesk.stock')
  const byUuid = new Map(stock.map((row) => [row.productUuid, row]))
  return (
    <Rail title={t('title')}>
      <ul>
        {products.map(({ uuid, name }) => {
          const row = byUuid.get(uuid)
          if (!row) return null
          const { pieces, inCarts, ordered } = row
          return (
            <li key={uuid} className="border-line border-b py-2.5 text-14 last:border-b-0">
              <p className="break-words font-medium">{name}</p>
              <p className="flex flex-wrap gap-x-2.5 text-ink-muted tabular-nums">
                <span className={cx(pieces === 0 && 'font-semibold text-live-text')}>
                  {pieces === null ? t('unlimited') : t('left', { n: pieces })}
                </span>
                {inCarts > 0 && <span>{t('inCarts', { n: inCarts })}</span>}
                {ordered > 0 && <span>{t('ordered', { n: ordered })}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </Rail>
  )
}
