import { useTranslations } from 'use-intl'
import { type PaymentToCheck, useBuyerName } from '#features/orders/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { Decision } from './decide-dialog.tsx'

type Props = { payment: PaymentToCheck; onDecide: (decision: Decision) => void }

/** What a seller can decide about a payment as it is. */
export function DecisionButtons({ payment, onDecide }: Props) {
  const t = useTranslations('orderPayments.check')
  const formats = useFormats()
  const buyer = useBuyerName()(payment)
  const amount = formats.money(payment.amount)
  const decisions: Decision[] =
    payment.state === 'to_check'
      ? [...(payment.due === null ? [] : ['accept' as const]), 'refund']
      : ['refunded']
  return (
    <div className="flex gap-2 max-sm:w-full">
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          kind={decision === 'accept' ? 'action' : 'line'}
          className="max-sm:grow"
          aria-label={t(`actsOf.${decision}`, { amount, buyer })}
          onClick={() => onDecide(decision)}
        >
          {t(`acts.${decision}`)}
        </Button>
      ))}
    </div>
  )
}
