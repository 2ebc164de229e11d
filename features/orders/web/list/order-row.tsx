import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useBuyerName } from '../buyer-name.ts'
import { LostName } from '../lost-name.tsx'
import { isOver, totalOf } from '../order-amounts.ts'
import { OrderCountdown } from '../order-countdown.tsx'
import type { OrderRow as Row } from '../order-queries.ts'
import { orderPath } from '../orders-paths.ts'
import { OrderStateBadge } from '../state-badge.tsx'

type Props = {
  merchantUuid: string
  order: Row
  selected: boolean
  /** Null where orders cannot be selected. */
  onSelect: (() => void) | null
}

/** One order of the list: a line on a laptop, a card on a phone. */
export function OrderRow({ merchantUuid, order, selected, onSelect }: Props) {
  const t = useTranslations('orders')
  const buyer = useBuyerName()(order)
  const { number, pieces, waitingPieces, state, expiresAt } = order

  return (
    <li className="flex items-start gap-x-1 px-4 py-3.5 text-14 md:items-center">
      {onSelect && (
        <Checkbox
          hideLabel
          label={t('select', { n: `${number}`, buyer })}
          checked={selected}
          onChange={onSelect}
          className="-my-2 -ml-3"
        />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8.5rem_16.5rem] md:items-center">
        <div className="min-w-0">
          <Link
            to={orderPath(merchantUuid, order.uuid)}
            aria-label={t('open', { n: `${number}`, buyer })}
            className="block break-words font-semibold hover:underline"
          >
            {buyer}
          </Link>
          <span className="text-ink-muted tabular-nums">{t('number', { n: `${number}` })}</span>
          <LostName of={order} />
        </div>
        <p className="text-ink-muted tabular-nums max-md:order-4 max-md:text-right">
          {[
            ...(pieces > 0 || waitingPieces === 0 ? [t('pieces', { n: pieces })] : []),
            ...(waitingPieces > 0 ? [t('waiting', { n: waitingPieces })] : []),
          ].join(', ')}
        </p>
        <RowAmount order={order} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:order-3 md:pl-4">
          <OrderStateBadge state={state} />
          {expiresAt && !isOver(order) && <OrderCountdown expiresAt={expiresAt} />}
        </div>
      </div>
    </li>
  )
}

function RowAmount({ order }: { order: Row }) {
  const t = useTranslations('orders.amounts')
  const formats = useFormats()
  const { paid, refunded, due } = order
  const total = totalOf(order)
  const note =
    total === null
      ? refunded > 0 && t('refundedOf', { amount: formats.money(refunded) })
      : due > 0
        ? paid > refunded && t('left', { amount: formats.money(due) })
        : due < 0
          ? t('tooMuch', { amount: formats.money(-due) })
          : paid > 0 && t('paidWhole')
  return (
    <p className="text-right tabular-nums">
      {total !== null && <b className="block font-semibold">{formats.money(total)}</b>}
      {note && (
        <span className={due !== 0 && total !== null ? 'text-warn-text' : 'text-ink-muted'}>{note}</span>
      )}
    </p>
  )
}
