import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.ts'
import { ConfirmPaymentDialog } from '../order/confirm-payment-dialog.tsx'
import { actsOf } from '../order-amounts.ts'
import { type OrderRow, orderCountsQuery, orderQuery } from '../order-queries.ts'
import { useMoveOrders } from '../use-move-orders.ts'
import { useOrdersTopic } from '../use-orders-topic.ts'
import { BoardCardBody } from './board-card.tsx'
import { BoardColumn, ColumnOrders } from './board-column.tsx'
import { actToward, type BoardAct, type Column, columns, eventOfAct } from './board-moves.ts'

/** The orders by state: columns on a laptop, tabs on a phone. Orders move by their menus, and by dragging on a laptop. */
export function OrdersBoard({ merchant }: { merchant: Merchant }) {
  const isWide = useMediaQuery('(min-width: 900px)')
  const move = useMoveOrders(merchant.uuid)
  const [confirmed, setConfirmed] = useState<OrderRow | null>(null)
  const [isOpen, setOpen] = useState(false)
  const counts = useCounts(merchant.uuid)
  useOrdersTopic(merchant.uuid)

  const act = (order: OrderRow, chosen: BoardAct) => {
    if (chosen !== 'confirm') return move.mutate({ event: eventOfAct(chosen), orderUuids: [order.uuid] })
    setConfirmed(order)
    setOpen(true)
  }
  const props = {
    ...{ merchantUuid: merchant.uuid, countOf: counts },
    onAct: merchant.role === 'full' ? act : null,
  }

  return (
    <>
      {isWide ? <WideBoard {...props} /> : <PhoneBoard {...props} />}
      {confirmed && (
        <ConfirmOfRow key={confirmed.uuid} row={confirmed} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type ConfirmProps = { row: OrderRow; open: boolean; onClose: () => void }

/** The dialog follows the order while it is open: the row is what the board showed when it was opened. */
function ConfirmOfRow({ row, ...dialog }: ConfirmProps) {
  const { data } = useQuery(orderQuery(row.uuid))
  return <ConfirmPaymentDialog order={data ?? row} {...dialog} />
}

/** The number of orders of a column; undefined until it is known. */
function useCounts(merchantUuid: string): (column: Column) => string | undefined {
  const formats = useFormats()
  const { data } = useQuery(orderCountsQuery({ merchantUuid }))
  return (column) => data && formats.number(data.states.find(({ state }) => state === column)?.orders ?? 0)
}

type BoardProps = {
  merchantUuid: string
  countOf: (column: Column) => string | undefined
  onAct: ((order: OrderRow, act: BoardAct) => void) | null
}

function PhoneBoard({ merchantUuid, countOf, onAct }: BoardProps) {
  const t = useTranslations('orders')
  const [column, setColumn] = useState<Column>('paid')
  return (
    <Tabs
      label={t('board.columns')}
      tabs={columns.map((key) => ({ key, label: t(`filters.${key}`), count: countOf(key) }))}
      value={column}
      onChange={setColumn}
    >
      <div className="pt-4">
        <ColumnOrders merchantUuid={merchantUuid} column={column} onAct={onAct} />
      </div>
    </Tabs>
  )
}

const orderOf = ({ active }: Pick<DragStartEvent, 'active'>) => active.data.current?.order as OrderRow
const columnOf = (over: DragEndEvent['over']): Column | null =>
  columns.find((column) => column === over?.id) ?? null

function WideBoard({ merchantUuid, countOf, onAct }: BoardProps) {
  const t = useTranslations('orders')
  const [dragged, setDragged] = useState<OrderRow | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const end = (event: DragEndEvent) => {
    setDragged(null)
    const order = orderOf(event)
    const column = columnOf(event.over)
    if (!column || column === order.state) return
    const act = actToward(actsOf(order), column)
    if (act) onAct?.(order, act)
    else toast.error(t('board.refused', { from: t(`states.${order.state}`), to: t(`states.${column}`) }))
  }
  const place = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
    const column = columnOf(over)
    const n = `${orderOf({ active }).number}`
    return column ? t('board.over', { n, state: t(`filters.${column}`) }) : undefined
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={(event) => setDragged(orderOf(event))}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t('board.dragHelp') },
        announcements: {
          onDragStart: (event) => t('board.dragged', { n: `${orderOf(event).number}` }),
          onDragOver: place,
          onDragEnd: place,
          onDragCancel: () => t('board.cancelled'),
        },
      }}
    >
      <div className="-mx-4 flex items-start gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:px-6 md:mx-0 md:px-0">
        {columns.map((column) => (
          <BoardColumn
            key={column}
            merchantUuid={merchantUuid}
            column={column}
            count={countOf(column)}
            onAct={onAct}
          />
        ))}
      </div>
      <DragOverlay>
        {dragged && (
          <div className="flex cursor-grabbing rounded-control border border-line bg-surface py-2.5 pr-1 pl-3 text-14 shadow-float">
            <BoardCardBody order={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
