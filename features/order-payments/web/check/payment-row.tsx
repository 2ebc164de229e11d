import { useTranslations } from 'use-intl'
import { orderPath, type PaymentToCheck, useBuyerName } from '#features/orders/web/index.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import type { Decision } from './decide-dialog.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

type Props = {
  merchantUuid: string
  payment: PaymentToCheck
  /** Null for those who only read. */
  onDecide: ((decision: Decision) => void) | null
}

/** One payment: whose it is, why it does not fit its order, and what can be decided. */
export function PaymentRow({ merchantUuid, payment, onDecide }: Props) {
  const t = useTranslations('orderPayments')
  const orders = useTranslations('orders')
  const formats = useFormats()
  const buyer = useBuyerName()(payment)
  const { method, state, due, receivedAt, orderUuid, orderNumber, orderState } = payment
  const amount = formats.money(payment.amount)
  const isOpen = state === 'to_check'

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-[1_1_260px] gap-1 text-14">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="text-16 font-semibold tabular-nums">{amount}</b>
          <span className="min-w-0 break-words">{buyer}</span>
          <Badge kind={isOpen ? 'notice' : 'error'}>{orders(`payments.states.${state}`)}</Badge>
        </p>
        <p className={isOpen ? 'text-warn-text' : 'text-live-text'}>
          <Why payment={payment} />
        </p>
        <p>
          <Link
            to={orderPath(merchantUuid, orderUuid)}
            className="font-medium text-action-text underline underline-offset-2 tabular-nums"
          >
            {t('number', { n: `${orderNumber}` })}
          </Link>
          {` (${orders(`states.${orderState}`)}). `}
          {due === null ? t('check.nothingDue') : t('check.due', { due: formats.money(due) })}
        </p>
        <p className="text-ink-muted tabular-nums">
          {t('check.received', {
            method: orders(`payments.methods.${method}`),
            when: formats.dateTime(receivedAt),
          })}
        </p>
      </div>
      {onDecide && <DecisionButtons payment={payment} onDecide={onDecide} />}
    </li>
  )
}

/** Why the payment waits; an amount that does not fit is compared with what is due now. */
function Why({ payment }: { payment: PaymentToCheck }) {
  const t = useTranslations('orderPayments.check.why')
  const formats = useFormats()
  const { state, problem, amount, due } = payment
  if (state === 'refund_due') return t('refund_due')
  if (problem === 'other_amount' && due !== null && amount < due)
    return t('less', { missing: formats.money(due - amount) })
  if (problem === 'other_amount' && due !== null && amount > due)
    return t('more', { over: formats.money(amount - due) })
  return t(problem ?? 'other_amount')
}
