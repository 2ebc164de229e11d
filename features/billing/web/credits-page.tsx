import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { creditsQuery, invoicesQuery } from './billing-queries.ts'
import { CreditCard } from './credit-card.tsx'
import { availableAltogether, methodKey } from './credit-text.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { useProductName } from './use-product-name.ts'

/** `/billing/credits`: the user's credits with their unlocks, and the invoices. */
export function CreditsPage() {
  const failures = useTranslations('billing.failures')
  const t = useTranslations('billing.credits')
  const formats = useFormats()
  const { data, isPending, isError, isFetching, refetch } = useQuery(creditsQuery)
  const left = availableAltogether(data?.rows ?? [])
  const month = data?.rows.find(({ type, state }) => type === 'SUBSCRIPTION' && state === 'available')

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button kind="cta" render={<Link to="/pricing?successReturnTo=/billing/credits" />}>
            {t('buy')}
          </Button>
        }
      />
      <PendingPayments className="mb-6" />
      {isPending && <SkeletonRows rows={3} height={110} label={t('loading')} />}
      {isError && !data && (
        <LoadFailure
          title={failures('credits')}
          text={failures('whatToDo')}
          query={{ refetch, isFetching }}
        />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <p className="flex flex-wrap items-baseline gap-x-3 border-ink border-t-[1.5px] pt-4 tabular-nums">
            <b className="font-display text-48 font-bold leading-none!">{formats.number(left)}</b>
            <span className="text-ink-muted">{t('available', { n: left })}</span>
            {month?.validTo && (
              <span className="font-medium">
                {t('subscription', { date: formats.longDate(month.validTo) })}
              </span>
            )}
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {data.rows.map((credit) => (
              <li key={credit.id}>
                <CreditCard credit={credit} />
              </li>
            ))}
          </ul>
          <Invoices />
        </div>
      )}
    </>
  )
}

function Invoices() {
  const t = useTranslations('billing.credits')
  const methods = useTranslations('billing.methods')
  const formats = useFormats()
  const name = useProductName()
  const { data } = useQuery(invoicesQuery)
  if (!data) return null

  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices" className="mb-3 font-display text-22 font-bold">
        {t('invoices')}
      </h2>
      <Card pad="none">
        {data.rows.length === 0 && (
          <EmptyState
            level={3}
            title={t('noInvoices')}
            text={t('noInvoicesText')}
            drawing={<EmptyGarment name="blazer" />}
          />
        )}
        <ul className="divide-y divide-line">
          {data.rows.map((invoice) => (
            <li
              key={invoice.paymentId}
              className="grid gap-x-4 gap-y-0.5 px-4 py-3.5 text-14 sm:grid-cols-[minmax(0,1fr)_auto] md:px-5"
            >
              <span className="min-w-0 font-medium">
                {name(invoice.productId)}
                <span className="block font-normal text-ink-muted">
                  {formats.longDate(invoice.at)}, {methods(methodKey(invoice.method))}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums sm:justify-end">
                {invoice.refunded > 0 && (
                  <Badge kind="notice">
                    {t('refunded', { amount: formats.money(invoice.refunded, invoice.currency) })}
                  </Badge>
                )}
                <b className="font-semibold">{formats.money(invoice.amount, invoice.currency)}</b>
                {invoice.invoiceUrl && <InvoiceLink href={invoice.invoiceUrl} name={invoice.invoiceNumber} />}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
