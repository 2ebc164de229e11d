import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { withdrawalsQuery } from './checkout-queries.ts'

/** Buyers who withdrew and wait for their money; nothing where there is none. */
export function WithdrawalsCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('checkout.withdrawals')
  const formats = useFormats()
  const rows = useQuery(withdrawalsQuery(merchant.uuid)).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <ul aria-label={t('title')} className="grid gap-3">
        {rows.map(({ orderUuid, orderNumber, reason, askedAt }) => (
          <li key={orderUuid} className="text-14">
            <Link
              to={`/merchants/${merchant.uuid}/orders/${orderUuid}`}
              className="inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4"
            >
              {t('order', { n: `${orderNumber}` })}
            </Link>
            <p className="text-ink-muted">{t('asked', { date: formats.date(askedAt) })}</p>
            {reason && <p className="break-words">{reason}</p>}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
