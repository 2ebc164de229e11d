import { useQueryClient } from '@tanstack/react-query'
import Minus from 'lucide-react/icons/minus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { reduceLine } from '../../contract.ts'
import { type Order, type OrderLine, refetchOrders, takeOrder } from '../order-queries.ts'
import { OrderTotals } from './order-totals.tsx'

type Props = { order: Order; canEdit: boolean; action?: ReactNode }

/** The lines of an order, those that are over last, and what they come to. Unpaid ones can be reduced. */
export function LinesCard({ order, canEdit, action }: Props) {
  const t = useTranslations('orders.lines')
  const words = useTranslations('words')
  const client = useQueryClient()
  const [removed, setRemoved] = useState<OrderLine | null>(null)
  const reduce = useAction({
    mutationFn: ({ id, quantity }: { id: number; quantity: number }) =>
      call<typeof reduceLine>('POST /api/orders/lines/reduce', {
        orderUuid: order.uuid,
        lineId: id,
        quantity,
      }),
    done: t('changed'),
    failed: t('failed'),
    onSuccess(changed) {
      takeOrder(client, changed)
      setRemoved(null)
    },
    onError: () => refetchOrders(client),
  })
  const open = order.lines.filter(({ state }) => state !== 'over')
  const over = order.lines.filter(({ state }) => state === 'over')

  return (
    <SectionCard title={t('title')} action={action}>
      {order.lines.length === 0 && <p className="text-14 text-ink-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {[...open, ...over].map((line) => (
          <Line
            key={line.id}
            line={line}
            isChanging={reduce.isPending && reduce.variables.id === line.id}
            onLess={
              canEdit && isUnpaid(line)
                ? () => reduce.mutate({ id: line.id, quantity: line.quantity - 1 })
                : null
            }
            onRemove={canEdit && isUnpaid(line) ? () => setRemoved(line) : null}
          />
        ))}
      </ul>
      <OrderTotals order={order} />
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('removeTitle', { product: removed ? productOf(removed) : '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={reduce.isPending}
        onConfirm={() => removed && reduce.mutate({ id: removed.id, quantity: 0 })}
      />
    </SectionCard>
  )
}

const isUnpaid = ({ state }: OrderLine) => state === 'held' || state === 'wanted' || state === 'waiting'

const productOf = ({ name, variant }: OrderLine) => (variant === '' ? name : `${name}, ${variant}`)

type LineProps = {
  line: OrderLine
  isChanging: boolean
  onLess: (() => void) | null
  onRemove: (() => void) | null
}

function Line({ line, isChanging, onLess, onRemove }: LineProps) {
  const t = useTranslations('orders.lines')
  const formats = useFormats()
  const { quantity, price, state, ending } = line
  const product = productOf(line)
  const isOver = state === 'over'

  return (
    <li className="flex items-start gap-x-3 py-2.5 text-14 first:pt-0">
      <div className={cx('min-w-0 flex-1', isOver && 'text-ink-muted')}>
        <p className={cx('break-words', !isOver && 'font-medium')}>{product}</p>
        <p className="text-ink-muted tabular-nums">
          {t('quantity', { n: quantity, price: formats.money(price) })}
        </p>
        {(state === 'waiting' || state === 'wanted') && (
          <Badge kind={state === 'waiting' ? 'notice' : 'plain'} className="mt-1">
            {t(state)}
          </Badge>
        )}
        {ending && <p className="text-ink-muted">{t(`endings.${ending}`)}</p>}
      </div>
      <span className={cx('pt-px tabular-nums', isOver ? 'text-ink-faint line-through' : 'font-medium')}>
        {formats.money(price * quantity)}
      </span>
      {(onLess || onRemove) && (
        <span className="-my-2 flex">
          {onLess && quantity > 1 && (
            <IconButton
              label={t('less', { product })}
              icon={<Minus />}
              loading={isChanging}
              onClick={onLess}
            />
          )}
          {onRemove && (
            <IconButton label={t('removeOne', { product })} icon={<Trash2 />} onClick={onRemove} />
          )}
        </span>
      )}
    </li>
  )
}
