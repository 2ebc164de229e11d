import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { type Credit, kindOf, methodKey, stateLooks, unlimited } from './credit-text.ts'
import { InvoiceLink } from './invoice-link.tsx'

/** A credit: what is left, until when, what it was paid with, and what it opened. */
export function CreditCard({ credit }: { credit: Credit }) {
  const t = useTranslations('billing.credits')
  const methods = useTranslations('billing.methods')
  const formats = useFormats()
  const { state, available, credits, validTo, paymentValue, paymentInvoiceUrl } = credit

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">
            <CreditName credit={credit} />
          </h2>
          <p className="text-14 text-ink-muted tabular-nums">
            {credits === unlimited ? t('noLimit') : t('of', { left: available, total: credits })}
          </p>
        </div>
        <Badge kind={stateLooks[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-muted tabular-nums">
        {validTo && (
          <span>{t(state === 'expired' ? 'ended' : 'until', { date: formats.longDate(validTo) })}</span>
        )}
        {paymentValue > 0 && (
          <span>
            {t('paid', {
              price: formats.money(paymentValue, credit.paymentCurrency),
              method: methods(methodKey(credit.paymentMethod)),
            })}
          </span>
        )}
        {paymentInvoiceUrl && <InvoiceLink href={paymentInvoiceUrl} />}
      </p>
      <CreditUses credit={credit} />
    </Card>
  )
}

/** "4 créditos", "Crédito grátis do primeiro relatório" … */
export function CreditName({
  credit,
}: {
  credit: Pick<Credit, 'isFree' | 'type' | 'paymentValue' | 'credits' | 'validFrom' | 'validTo'>
}) {
  const t = useTranslations('billing.credits.names')
  const formats = useFormats()
  const kind = kindOf(credit)
  if (kind === 'free') return t('free')
  if (kind === 'month')
    return t('month', {
      from: formats.date(credit.validFrom),
      to: credit.validTo ? formats.date(credit.validTo) : '',
    })
  return t(kind, { n: credit.credits })
}

function CreditUses({ credit: { unlocks } }: { credit: Credit }) {
  const t = useTranslations('billing.credits')
  const formats = useFormats()
  if (unlocks.length === 0) return null
  return (
    <details className="border-line border-t pt-3 text-14">
      <summary className="min-h-6 cursor-pointer font-medium">
        {t('usedFor')}{' '}
        <span className="font-normal text-ink-muted tabular-nums">{formats.number(unlocks.length)}</span>
      </summary>
      <ul className="mt-2 grid gap-2">
        {unlocks.map((unlock) => (
          <li key={`${unlock.pluginId} ${unlock.mediaId}`} className="grid gap-x-4 sm:grid-cols-2">
            <span className="min-w-0 break-words">
              {t('use', { account: unlock.pluginAccountName, date: formats.dateTime(unlock.mediaCreatedAt) })}
            </span>
            <span className="min-w-0 break-words text-ink-muted">
              {t('useBy', { date: formats.dateTime(unlock.unlockedAt), name: unlock.unlockedByName })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
