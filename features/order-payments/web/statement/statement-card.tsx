import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { refetchOrders } from '#features/orders/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { CreditRow } from './credit-row.tsx'
import { statementCreditsQuery } from './statement-queries.ts'
import { UploadStatement } from './upload-statement.tsx'

const steps = ['open', 'export', 'period', 'send'] as const

/** Takes a bank statement and shows its credits with the orders they may pay. */
export function StatementCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('orderPayments.statement')
  const client = useQueryClient()
  const list = useQuery(statementCreditsQuery(merchant.uuid))
  const rows = list.data?.rows
  const canEdit = merchant.role === 'full'

  return (
    <SectionCard title={t('title')} text={t('text')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {canEdit && <UploadStatement merchantUuid={merchant.uuid} onRead={() => refetchOrders(client)} />}
        {!rows &&
          (list.isError ? (
            <LoadFailure level={3} title={t('failed')} query={list} />
          ) : (
            <SkeletonRows rows={3} height={80} label={t('loading')} />
          ))}
        {rows?.length === 0 && (
          <EmptyState
            level={3}
            drawing={null}
            title={t('empty')}
            text={t('emptyText')}
            className="px-0! py-0!"
          />
        )}
        {rows?.length === 0 && canEdit && <HowToExport />}
        {rows && rows.length > 0 && (
          <ul aria-label={t('list')} className="divide-y divide-line border-line border-t">
            {rows.map((credit) => (
              <CreditRow key={credit.uuid} merchantUuid={merchant.uuid} credit={credit} canEdit={canEdit} />
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}

function HowToExport() {
  const t = useTranslations('orderPayments.statement')
  return (
    <div className="rounded-control bg-sunken p-4 text-14">
      <h3 className="font-semibold">{t('how')}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}
