import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { CloseRefund } from './close-refund.tsx'
import { type Money, moneyQuery } from './money-query.ts'
import { RefundPartDialog } from './refund-part-dialog.tsx'

type Refund = Money['refunds'][number]

const looks: Record<Refund['state'], BadgeKind> = {
  ...{ open: 'notice', done: 'info', by_hand: 'plain', elsewhere: 'plain' },
}

/** What came for an order through the merchant's own accounts: fees, what the seller gets, refunds, disputes. */
export function OrderMoney({ orderUuid, canEdit }: { orderUuid: string; canEdit: boolean }) {
  const t = useTranslations('orderPayments.money')
  const { data } = useQuery(moneyQuery(orderUuid))
  if (!data || data.rows.length === 0) return null
  return (
    <SectionCard title={t('title')}>
      <ul className="divide-y divide-line text-14">
        {data.rows.map((money) => (
          <li key={money.uuid} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <Facts money={money} />
            {money.refunds.map((refund) => (
              <RefundLine key={refund.uuid} refund={refund} service={money.service} canEdit={canEdit} />
            ))}
            {canEdit && money.refundable > 0 && <RefundPart money={money} />}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Facts({ money }: { money: Money }) {
  const t = useTranslations('orderPayments.money')
  const formats = useFormats()
  const { service, amount, fee, net, dispute } = money
  const facts: [label: string, value: string][] = [
    [t('service'), t(`services.${service}`)],
    [t('method'), methodText(t, money)],
    [t('amount'), formats.money(amount)],
    ...(fee === null ? [] : [[t('fee'), formats.money(fee)] as [string, string]]),
    ...(net === null ? [] : [[t('net'), formats.money(net)] as [string, string]]),
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="break-words font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {dispute && (
        <p className={dispute === 'won' ? 'text-ink-muted' : 'text-live-text'}>{t(`disputes.${dispute}`)}</p>
      )}
    </>
  )
}

/** `Cartão Visa •••• 4242, 3x` */
function methodText(
  t: ReturnType<typeof useTranslations<'orderPayments.money'>>,
  { method, installments, cardBrand, cardLast4 }: Money,
): string {
  if (method !== 'card') return t(`methods.${method}`)
  const brand = cardBrand && cardBrand[0]!.toUpperCase() + cardBrand.slice(1)
  const card = [t('methods.card'), brand, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')
  return installments ? `${card}, ${t('times', { n: installments })}` : card
}

type LineProps = { refund: Refund; service: Money['service']; canEdit: boolean }

function RefundLine({ refund, service, canEdit }: LineProps) {
  const t = useTranslations('orderPayments.money')
  const formats = useFormats()
  const { amount, state, failure, createdAt, doneAt } = refund
  return (
    <div className="grid gap-1.5 rounded-control bg-sunken px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular-nums">{t('refundOf', { amount: formats.money(amount) })}</span>
        <Badge kind={looks[state]} className="ml-auto">
          {t(`states.${state}`)}
        </Badge>
      </p>
      <p className="text-ink-muted tabular-nums">{formats.dateTime(doneAt ?? createdAt)}</p>
      {state === 'open' && failure && (
        <p className="text-live-text">{t(`failures.${failure}`, { service: t(`services.${service}`) })}</p>
      )}
      {state === 'open' && failure && canEdit && <CloseRefund refund={refund} />}
    </div>
  )
}

function RefundPart({ money }: { money: Money }) {
  const t = useTranslations('orderPayments.money')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('part.open')}
      </Button>
      {isOpen && <RefundPartDialog money={money} onClose={() => setOpen(false)} />}
    </div>
  )
}
