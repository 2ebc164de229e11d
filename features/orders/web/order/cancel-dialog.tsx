import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { cancelOrder } from '../../contract.ts'
import { useBuyerName } from '../buyer-name.ts'
import { type Order, refetchOrders, takeOrder } from '../order-queries.ts'

type Props = { order: Order; open: boolean; onClose: () => void }

/** Asks before an unpaid order is cancelled. */
export function CancelDialog({ order, open, onClose }: Props) {
  const t = useTranslations('orders.cancel')
  const words = useTranslations('words')
  const client = useQueryClient()
  const buyer = useBuyerName()(order)
  const cancel = useAction({
    mutationFn: () => call<typeof cancelOrder>('POST /api/orders/cancel', { orderUuid: order.uuid }),
    done: t('done'),
    failed: t('failed'),
    onSuccess(changed) {
      takeOrder(client, changed)
      onClose()
    },
    onError: () => refetchOrders(client),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('title', { n: `${order.number}`, buyer })}
      text={t('text', { n: order.pieces + order.waitingPieces })}
      confirmLabel={t('submit')}
      cancelLabel={t('keep')}
      closeLabel={words('close')}
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  )
}
