import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { confirmPayment } from '../../contract.ts'
import { useBuyerName } from '../buyer-name.ts'
import { type OrderRow, refetchOrders, takeOrder } from '../order-queries.ts'

type Props = { order: OrderRow; open: boolean; onClose: () => void }

/**
 * The seller says that she received what is due. The dialog names the amount and what follows; where the order changes
 * while it is open, it says so before she confirms.
 */
export function ConfirmPaymentDialog({ order, open, onClose }: Props) {
  const t = useTranslations('orders.confirm')
  const formats = useFormats()
  const client = useQueryClient()
  const buyer = useBuyerName()(order)
  const [seen, setSeen] = useState(order.version)
  const { due, version, pieces, waitingPieces } = order
  const amount = formats.money(due)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version that is shown when the dialog opens
  useEffect(() => {
    if (open) setSeen(version)
  }, [open])

  const { error, submit, isSending } = useApiForm<typeof confirmPayment>(
    'POST /api/orders/payments/confirm',
    {
      defaultValues: {},
      mode: 'onSubmit',
      input: () => ({ orderUuid: order.uuid, version, amount: due }),
      done: t('done', { amount }),
      failed: t('failed'),
      onSuccess(changed) {
        takeOrder(client, changed)
        onClose()
      },
      onError: () => refetchOrders(client),
    },
  )

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      urgent
      title={t('title', { amount, buyer })}
      submitLabel={t('submit', { amount })}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      {seen !== version && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-14 text-warn-text">
          {t('changed', { amount })}
        </p>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-14">
        <li>{t('sold', { n: pieces })}</li>
        {waitingPieces > 0 && <li>{t('waiting', { n: waitingPieces })}</li>}
        <li>{t('unchecked')}</li>
        <li>{t('otherAmount')}</li>
      </ul>
    </FormDialog>
  )
}
