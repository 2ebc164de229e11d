import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refetchOrders } from '#features/orders/web/index.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { closePaymentRefund } from '../../refunds-contract.ts'

/** The seller sent a refund in another way: it is tried no more. */
export function CloseRefund({ refund: { uuid, amount } }: { refund: { uuid: string; amount: number } }) {
  const t = useTranslations('orderPayments.money.byHand')
  const words = useTranslations('words')
  const formats = useFormats()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const close = useAction({
    mutationFn: () =>
      call<typeof closePaymentRefund>('POST /api/orders/payments/refund-by-hand', { refundUuid: uuid }),
    done: t('done'),
    failed: t('failed'),
    onSettled() {
      setAsking(false)
      refetchOrders(client)
    },
  })
  return (
    <div>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title', { amount: formats.money(amount) })}
        text={t('text')}
        confirmLabel={t('submit')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={close.isPending}
        onConfirm={() => close.mutate()}
        danger={false}
      />
    </div>
  )
}
