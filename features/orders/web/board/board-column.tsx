import { useDroppable } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { actsOf } from '../order-amounts.ts'
import { type OrderRow, ordersQuery } from '../order-queries.ts'
import { ordersPath } from '../orders-paths.ts'
import { BoardCard } from './board-card.tsx'
import { actToward, type BoardAct, type Column } from './board-moves.ts'

/** Orders of a column; the list has the others. */
const most = 50

type Props = {
  merchantUuid: string
  column: Column
  onAct: ((order: OrderRow, act: BoardAct) => void) | null
}

/** The orders of one state, those that changed last first. */
export function ColumnOrders({ merchantUuid, column, onAct }: Props) {
  const t = useTranslations('orders.board')
  const formats = useFormats()
  const list = useQuery(ordersQuery({ merchantUuid, states: [column], limit: most }))
  const rows = list.data?.rows ?? []
  const total = list.data?.pagination.total ?? 0

  if (list.isPending) return <SkeletonRows rows={3} height={88} label={t('loading')} />
  if (list.isError && !list.data) return <LoadFailure level={3} title={t('failed')} query={list} />
  if (rows.length === 0) return <p className="px-1 py-3 text-14 text-ink-muted">{t('empty')}</p>
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.map((order) => (
          <BoardCard key={order.uuid} merchantUuid={merchantUuid} order={order} onAct={onAct} />
        ))}
      </ul>
      {total > rows.length && (
        <Button
          size="sm"
          className="mt-2"
          render={<Link to={`${ordersPath(merchantUuid)}?state=${column}`} />}
        >
          {t('more', { n: formats.number(total) })}
        </Button>
      )}
    </>
  )
}

/** One column of the board on a laptop; cards that may go there can be dropped on it. */
export function BoardColumn(props: Props & { count: string | undefined }) {
  const { column, count } = props
  const t = useTranslations('orders.filters')
  const { setNodeRef, isOver, active } = useDroppable({ id: column })
  const dragged = active?.data.current?.order as OrderRow | undefined
  const isTarget = dragged !== undefined && actToward(actsOf(dragged), column) !== null

  return (
    <section
      ref={setNodeRef}
      aria-label={t(column)}
      className={cx(
        'flex w-64 shrink-0 flex-col rounded-card border p-2.5 xl:w-auto xl:min-w-40 xl:flex-1',
        isTarget ? 'border-action border-dashed' : 'border-transparent',
        isOver && isTarget ? 'bg-action-soft' : 'bg-sunken',
      )}
    >
      <h2 className="mb-2 flex items-baseline justify-between gap-2 px-1 text-14 font-semibold">
        {t(column)}
        {count !== undefined && <span className="font-normal text-ink-muted tabular-nums">{count}</span>}
      </h2>
      <ColumnOrders {...props} />
    </section>
  )
}
