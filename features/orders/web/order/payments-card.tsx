import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { isOver } from '../order-amounts.ts'
import type { Order, OrderPayment } from '../order-queries.ts'
import { useOrderSlots } from '../order-slots.tsx'
import type { PaymentToCheck } from '../payments-to-check.ts'

const kinds: Record<OrderPayment['state'], BadgeKind> = {
  accepted: 'info',
  to_check: 'error',
  refund_due: 'error',
  refunded: 'plain',
}

/** Money that was received for the order; what is wrong with it, in words, and what can be decided. */
export function PaymentsCard({ order, canEdit }: { order: Order; canEdit: boolean }) {
  const { Decide } = useOrderSlots()
  const t = useTranslations('orders.payments')
  const formats = useFormats()
  if (order.payments.length === 0) return null
  return (
    <SectionCard title={t('title')}>
      <ul className="divide-y divide-line text-14">
        {order.payments.map((payment) => (
          <li key={payment.uuid} className="grid gap-1 py-2.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold tabular-nums">{formats.money(payment.amount)}</b>
              <span>{t(`methods.${payment.method}`)}</span>
              <Badge kind={kinds[payment.state]} className="ml-auto">
                {t(`states.${payment.state}`)}
              </Badge>
            </p>
            <p className="text-ink-muted tabular-nums">{formats.dateTime(payment.receivedAt)}</p>
            {payment.problem && payment.state !== 'accepted' && (
              <p className="text-live-text">{t(`problems.${payment.problem}`)}</p>
            )}
            {canEdit && isOpen(payment) && (
              <div className="mt-1.5">
                <Suspense>
                  <Decide payment={toCheck(order, payment)} />
                </Suspense>
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

const isOpen = ({ state }: OrderPayment) => state === 'to_check' || state === 'refund_due'

/** As the list of payments to check shows it. */
function toCheck(order: Order, payment: OrderPayment): PaymentToCheck {
  const { uuid, number, state, userName, buyerName, due, lateDue } = order
  const asks = isOver(order) ? lateDue : due > 0 ? due : null
  return {
    ...{ ...payment, decidedAt: null, orderUuid: uuid, orderNumber: number, orderState: state },
    ...{ userName, buyerName, due: asks },
  }
}
