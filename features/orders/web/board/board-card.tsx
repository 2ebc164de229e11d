import { useDraggable } from '@dnd-kit/core'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useBuyerName } from '../buyer-name.ts'
import { LostName } from '../lost-name.tsx'
import { actsOf, totalOf } from '../order-amounts.ts'
import { OrderCountdown } from '../order-countdown.tsx'
import type { OrderRow } from '../order-queries.ts'
import { orderPath } from '../orders-paths.ts'
import { type BoardAct, boardActs } from './board-moves.ts'

type Props = {
  merchantUuid: string
  order: OrderRow
  /** Null for those who only read: the card has no menu and is not dragged. */
  onAct: ((order: OrderRow, act: BoardAct) => void) | null
}

/** An order on the board: dragged with mouse or finger, or moved by its menu. */
export function BoardCard({ merchantUuid, order, onAct }: Props) {
  const t = useTranslations('orders.board')
  const buyer = useBuyerName()(order)
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: order.uuid,
    data: { order },
    disabled: onAct === null,
  })
  const possible = onAct === null ? [] : actsOf(order)
  const items = boardActs
    .filter((act) => possible.includes(act))
    .map((act) => ({ label: t(`acts.${act}`), onSelect: () => onAct?.(order, act) }))

  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={cx(
        'flex items-start gap-1 rounded-control border border-line bg-surface py-2.5 pr-1 pl-3 text-14',
        onAct && 'mouse:cursor-grab',
        isDragging && 'opacity-40',
      )}
    >
      <BoardCardBody order={order} to={orderPath(merchantUuid, order.uuid)} />
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={t('move', { n: `${order.number}`, buyer })}
              icon={<Ellipsis />}
              className="-my-1.5"
            />
          }
          items={items}
        />
      )}
    </li>
  )
}

/** What a card says of its order; without an address while it is dragged. */
export function BoardCardBody({ order, to }: { order: OrderRow; to?: string }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const buyer = useBuyerName()(order)
  const { number, pieces, due, paid, expiresAt } = order
  return (
    <div className="min-w-0 flex-1">
      {to ? (
        <Link
          to={to}
          aria-label={t('open', { n: `${number}`, buyer })}
          draggable={false}
          className="block break-words font-semibold hover:underline"
        >
          {buyer}
        </Link>
      ) : (
        <b className="block break-words font-semibold">{buyer}</b>
      )}
      <LostName of={order} />
      <p className="text-ink-muted tabular-nums">
        {[t('shortNumber', { n: `${number}` }), t('pieces', { n: pieces })].join(', ')}
      </p>
      <p className="flex flex-wrap gap-x-2 tabular-nums">
        <b className="font-semibold">{formats.money(totalOf(order) ?? 0)}</b>
        {due > 0 && paid > 0 && (
          <span className="text-warn-text">{t('amounts.left', { amount: formats.money(due) })}</span>
        )}
      </p>
      {expiresAt && <OrderCountdown expiresAt={expiresAt} />}
    </div>
  )
}
