import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import type { showLedger } from '../../admin-contract.ts'
import { CreditName } from '../credit-card.tsx'
import { methodKey, stateLooks, unlimited } from '../credit-text.ts'
import { InvoiceLink } from '../invoice-link.tsx'
import { GrantForm } from './grant-form.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

export type Ledger = ItemOfReply<typeof showLedger>
type Props = { ledger: Ledger; onChange: (ledger: Ledger) => void }

/** Shows a user's credits, payments and changes, with the administrator's actions. */
export function LedgerView({ ledger, onChange }: Props) {
  const t = useTranslations('billing.admin')
  const formats = useFormats()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <h2 className="break-words font-display text-22 font-bold">{ledger.name}</h2>
        <p className="break-words text-14 text-ink-muted">
          {ledger.email}
          {ledger.activeUntil &&
            `, ${t('subscriptionUntil', { date: formats.longDate(ledger.activeUntil) })}`}
        </p>
      </div>
      <GrantForm userUuid={ledger.userUuid} onChange={onChange} />
      <Credits ledger={ledger} onChange={onChange} />
      <Changes ledger={ledger} />
      <Payments ledger={ledger} />
    </div>
  )
}

const heading = 'mb-3 font-display text-18 font-semibold'
const line = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 text-14 md:px-5'

function Credits({ ledger, onChange }: Props) {
  const t = useTranslations('billing.admin')
  const credits = useTranslations('billing.credits')
  const formats = useFormats()
  const factsOf = ({ available, credits: total, validTo }: Ledger['credits'][number]) => {
    const left = total === unlimited ? null : t('left', { left: available, total })
    const date = validTo && formats.date(validTo)
    if (left && date) return t('leftUntil', { left, date })
    return left ?? (date && t('until', { date }))
  }
  return (
    <section aria-label={t('credits')}>
      <h3 className={heading}>{t('credits')}</h3>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {ledger.credits.map((credit) => (
            <li key={credit.id} className={line}>
              <div className="min-w-0 flex-[1_1_240px]">
                <p className="font-medium">
                  <CreditName credit={credit} />
                </p>
                <p className="break-words text-ink-muted tabular-nums">{factsOf(credit)}</p>
                {credit.grantReason && (
                  <p className="break-words text-ink-muted">
                    {t('grantedBy', { name: credit.grantedByName ?? 'Arara', reason: credit.grantReason })}
                  </p>
                )}
              </div>
              <Badge kind={stateLooks[credit.state]}>{credits(`states.${credit.state}`)}</Badge>
              {credit.state === 'available' && (
                <WithdrawButton userUuid={ledger.userUuid} credit={credit} onChange={onChange} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const kinds = ['withdrawn', 'stopped', 'resumed', 'revoked', 'extended'] as const
const reasons = ['refund', 'dispute', 'renewal'] as const

function Changes({ ledger: { changes } }: { ledger: Ledger }) {
  const t = useTranslations('billing.admin')
  const formats = useFormats()
  return (
    <section aria-label={t('changes')}>
      <h3 className={heading}>{t('changes')}</h3>
      <Card pad="none">
        {changes.length === 0 && (
          <p className="px-4 py-3.5 text-14 text-ink-muted md:px-5">{t('noChanges')}</p>
        )}
        <ul className="divide-y divide-line">
          {changes.map((change) => {
            const kind = kinds.find((known) => known === change.kind)
            const reason = reasons.find((known) => known === change.reason && !change.changedBy)
            return (
              <li key={`${change.creditId} ${change.at} ${change.kind}`} className={line}>
                <span className="min-w-0 break-words">
                  {kind === 'withdrawn'
                    ? t('kinds.withdrawn', { n: change.credits ?? 0 })
                    : kind && t(`kinds.${kind}`)}
                  {': '}
                  {reason ? t(`reasons.${reason}`) : change.reason}
                </span>
                <span className="text-ink-muted tabular-nums">
                  {formats.dateTime(change.at)}
                  {change.changedByName && `, ${t('changeBy', { name: change.changedByName })}`}
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}

function Payments({ ledger: { payments } }: { ledger: Ledger }) {
  const t = useTranslations('billing.admin')
  const credits = useTranslations('billing.credits')
  const methods = useTranslations('billing.methods')
  const formats = useFormats()
  return (
    <section aria-label={t('payments')}>
      <h3 className={heading}>{t('payments')}</h3>
      <Card pad="none">
        {payments.length === 0 && (
          <p className="px-4 py-3.5 text-14 text-ink-muted md:px-5">{t('noPayments')}</p>
        )}
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.paymentId} className={line}>
              <span className="min-w-0">
                {formats.dateTime(payment.at)}, {methods(methodKey(payment.method))}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
                {payment.refunded > 0 && (
                  <Badge kind="notice">
                    {credits('refunded', { amount: formats.money(payment.refunded, payment.currency) })}
                  </Badge>
                )}
                <b className="font-semibold">{formats.money(payment.amount, payment.currency)}</b>
                {payment.invoiceUrl && <InvoiceLink href={payment.invoiceUrl} />}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
