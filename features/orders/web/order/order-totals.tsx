import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { isOver, totalOf } from '../order-amounts.ts'
import type { Order } from '../order-queries.ts'

type Row = { label: string; amount: string; isMain?: boolean }

/** The parts of an order's price: items, freight, discount, paid, refunded, and what is left. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useTranslations('orders.totals')
  const formats = useFormats()
  const { freight, discount, paid, refunded, due } = order
  const items = order.lines
    .filter(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total = totalOf(order)
  const rows: Row[] = [
    ...(total === null ? [] : [{ label: t('items'), amount: formats.money(items) }]),
    ...(freight === null || total === null
      ? []
      : [{ label: t('freight'), amount: freight === 0 ? t('free') : formats.money(freight) }]),
    ...(discount > 0 && total !== null
      ? [{ label: t('discount'), amount: `−${formats.money(discount)}` }]
      : []),
    ...(total === null ? [] : [{ label: t('total'), amount: formats.money(total), isMain: true }]),
    ...(paid > 0 ? [{ label: t('paid'), amount: formats.money(paid) }] : []),
    ...(refunded > 0 ? [{ label: t('refunded'), amount: formats.money(refunded) }] : []),
    ...(due > 0 && paid > 0 && !isOver(order)
      ? [{ label: t('due'), amount: formats.money(due), isMain: true }]
      : []),
    ...(due < 0 && !isOver(order)
      ? [{ label: t('tooMuch'), amount: formats.money(-due), isMain: true }]
      : []),
  ]
  if (rows.length === 0) return null

  return (
    <dl className="mt-3 grid gap-1 border-line border-t pt-3 text-14 tabular-nums">
      {rows.map(({ label, amount, isMain }) => (
        <div key={label} className={cx('flex justify-between gap-x-4', isMain && 'text-16 font-semibold')}>
          <dt className={isMain ? undefined : 'text-ink-muted'}>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
