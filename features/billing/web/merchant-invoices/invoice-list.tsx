import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { InvoiceLink } from '../invoice-link.tsx'
import type { InvoiceEntry } from './merchant-invoices-query.ts'

type Totals = Record<'unlocks' | 'paid' | 'refunded' | 'ordersPaid' | 'ordersRefunded', number>

/** The totals of the view, and its entries, the newest first. */
export function InvoiceList({ rows, totals }: { rows: InvoiceEntry[]; totals: Totals }) {
  const t = useTranslations('merchantInvoices')
  const formats = useFormats()
  const shown = [
    ['unlocks', formats.number(totals.unlocks)],
    ['paid', formats.money(totals.paid)],
    ['refunded', formats.money(totals.refunded)],
    ['ordersPaid', formats.money(totals.ordersPaid)],
    ['ordersRefunded', formats.money(totals.ordersRefunded)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 pb-4 text-14 sm:grid-cols-3">
        {shown.map(([name, value]) => (
          <div key={name} className="rounded-control bg-sunken px-3 py-2.5">
            <dt className="text-ink-muted">{t(`totals.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t('list')} className="-mx-4 border-line border-t md:-mx-6">
        {rows.map((entry) => (
          <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function EntryRow({ entry }: { entry: InvoiceEntry }) {
  const t = useTranslations('merchantInvoices')
  const formats = useFormats()
  const { kind, at, account, liveDay, reference, invoiceUrl, amount } = entry
  const isOfOrder = kind === 'order' || kind === 'order_refund'
  return (
    <li className="flex items-start gap-4 border-line border-b px-4 py-3 text-14 last:border-b-0 md:px-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`entry.${kind}`)}</p>
        <p className="break-words text-ink-muted">
          {formats.dateTime(at)}
          {account && liveDay && ` · ${t('liveOf', { account, date: formats.date(`${liveDay}T15:00:00Z`) })}`}
        </p>
        {reference && invoiceUrl && <InvoiceLink href={invoiceUrl} name={reference} />}
        {reference && !invoiceUrl && (
          <p className="break-words text-ink-muted">
            {t(isOfOrder ? 'order' : 'invoice', { number: reference })}
          </p>
        )}
      </div>
      {amount !== null && <p className="shrink-0 font-medium tabular-nums">{formats.money(amount)}</p>}
    </li>
  )
}
