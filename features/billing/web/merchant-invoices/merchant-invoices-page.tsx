import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { AccountsCard, type Merchant, MerchantSection } from '#features/merchants/web/index.ts'
import { now } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Menu } from '#ui/menu.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { entryKinds } from '../../entry-kinds.ts'
import { InvoiceList } from './invoice-list.tsx'
import { type InvoiceView, pageSize, useInvoiceFile, useMerchantInvoices } from './merchant-invoices-query.ts'
import { lastMonths } from './months.ts'

/** `/merchants/:uuid/reports/invoices`: what the reports of the brand's accounts cost, and what its orders brought. */
export function MerchantInvoicesPage() {
  return (
    <MerchantSection name="invoices">
      {(merchant) => (
        <>
          <Invoices merchant={merchant} />
          <AccountsCard merchant={merchant} />
        </>
      )}
    </MerchantSection>
  )
}

function Invoices({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchantInvoices')
  const words = useTranslations('words')
  const [view, setView] = useState<InvoiceView>({ month: '', kind: '', page: 1 })
  const invoices = useMerchantInvoices(merchant.uuid, view)
  const file = useInvoiceFile(merchant.uuid, view)
  const { data } = invoices
  const hasRows = data !== undefined && data.rows.length > 0

  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        hasRows && (
          <Menu
            align="end"
            trigger={
              <Button icon={<Download />} loading={file.isPending}>
                {t('export')}
              </Button>
            }
            items={(['xlsx', 'csv'] as const).map((format) => ({
              label: t(format),
              onSelect: () => file.mutate(format),
            }))}
          />
        )
      }
    >
      <Filters view={view} onChange={setView} />
      {!data && invoices.isError && <LoadFailure title={t('failed')} query={invoices} />}
      {!data && !invoices.isError && <SkeletonRows rows={4} height={64} label={words('loading')} />}
      {data && !hasRows && <p className="py-6 text-center text-14 text-ink-muted">{t('empty')}</p>}
      {hasRows && (
        <>
          <InvoiceList rows={data.rows} totals={data} />
          {data.pagination.total > pageSize && (
            <Pagination
              className="mt-4"
              page={view.page}
              pages={Math.ceil(data.pagination.total / pageSize)}
              onPage={(page) => setView({ ...view, page })}
              labels={{
                nav: t('pages'),
                previous: words('previous'),
                next: words('next'),
                page: (page) => `${page}`,
              }}
            />
          )}
        </>
      )}
    </SectionCard>
  )
}

function Filters({ view, onChange }: { view: InvoiceView; onChange: (view: InvoiceView) => void }) {
  const t = useTranslations('merchantInvoices')
  const months = lastMonths(now())
  return (
    <div className="grid gap-4 pb-5 sm:grid-cols-2">
      <Field label={t('month')}>
        <Select
          value={view.month}
          onChange={(event) => onChange({ ...view, month: event.target.value, page: 1 })}
        >
          <option value="">{t('allMonths')}</option>
          {months.map((month) => (
            <MonthOption key={month} month={month} />
          ))}
        </Select>
      </Field>
      <Field label={t('kind')}>
        <Select
          value={view.kind}
          onChange={(event) =>
            onChange({ ...view, kind: event.target.value as InvoiceView['kind'], page: 1 })
          }
        >
          <option value="">{t('allKinds')}</option>
          {entryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** `novembro de 2026` */
function MonthOption({ month }: { month: string }) {
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return <option value={month}>{name.format(new Date(`${month}-01T00:00:00Z`))}</option>
}
