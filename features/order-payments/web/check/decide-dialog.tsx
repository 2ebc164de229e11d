import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  decidePayment,
  type PaymentToCheck,
  refetchOrders,
  useBuyerName,
} from '#features/orders/web/index.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export type Decision = 'accept' | 'refund' | 'refunded'

type Props = { payment: PaymentToCheck; decision: Decision; onClose: () => void }

/** Asks once before a decision about a payment, and says what follows from it. */
export function DecideDialog({ payment, decision, onClose }: Props) {
  const t = useTranslations('orderPayments.decide')
  const words = useTranslations('words')
  const formats = useFormats()
  const client = useQueryClient()
  const buyer = useBuyerName()(payment)
  const amount = formats.money(payment.amount)
  const n = `${payment.orderNumber}`
  const consequences = useConsequences(payment)[decision]
  const decide = useAction({
    mutationFn: () => decidePayment({ paymentUuid: payment.uuid, decision }),
    done: t(`done.${decision}`, { n, amount }),
    failed: t('failed'),
    onSettled() {
      onClose()
      refetchOrders(client)
    },
  })

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`titles.${decision}`, { amount, buyer })}
      confirmLabel={t(`submit.${decision}`)}
      cancelLabel={t('cancel')}
      closeLabel={words('close')}
      loading={decide.isPending}
      onConfirm={() => decide.mutate()}
      danger={false}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-14">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function useConsequences(payment: PaymentToCheck): Record<Decision, string[]> {
  const t = useTranslations('orderPayments.decide')
  const formats = useFormats()
  const { amount, orderNumber, orderState } = payment
  const due = payment.due ?? amount
  const n = `${orderNumber}`
  const isOver = orderState === 'expired' || orderState === 'cancelled'
  return {
    accept: [
      t('sold', { n }),
      ...(isOver ? [t('back')] : []),
      ...(amount < due ? [t('less', { missing: formats.money(due - amount) })] : []),
      ...(amount > due ? [t('more', { over: formats.money(amount - due) })] : []),
    ],
    refund: [t('kept', { n }), t('byYou'), t('waits')],
    refunded: [t('kept', { n }), t('leaves')],
  }
}
