import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { paymentsToCheckQuery } from '#features/orders/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { PaymentRow } from './payment-row.tsx'

/** The payments that wait for a decision of the seller, or for her to send them back. */
export function PaymentsToCheck({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('orderPayments.check')
  const words = useTranslations('words')
  const paging = useTranslations('orders.list')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<{ uuid: string; decision: Decision } | null>(null)
  const list = useQuery(paymentsToCheckQuery({ merchantUuid: merchant.uuid, page, limit: 20 }))
  const rows = list.data?.rows
  const pages = list.data?.pagination.lastPage ?? 1
  const payment = rows?.find(({ uuid }) => uuid === asked?.uuid)
  const canDecide = merchant.role === 'full'

  return (
    <SectionCard title={t('title')} text={t('text')}>
      {!rows &&
        (list.isError ? (
          <LoadFailure level={3} title={t('failed')} query={list} />
        ) : (
          <SkeletonRows rows={2} height={96} label={t('loading')} />
        ))}
      {rows?.length === 0 && (
        <EmptyState
          level={3}
          drawing={null}
          title={t('empty')}
          text={t('emptyText')}
          className="px-0! py-4!"
        />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {rows.map((each) => (
            <PaymentRow
              key={each.uuid}
              merchantUuid={merchant.uuid}
              payment={each}
              onDecide={canDecide ? (decision) => setAsked({ uuid: each.uuid, decision }) : null}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          className="mt-4"
          page={page}
          pages={pages}
          onPage={setPage}
          labels={{
            nav: t('title'),
            previous: words('previous'),
            next: words('next'),
            page: (n) => paging('page', { n }),
          }}
        />
      )}
      {payment && asked && (
        <DecideDialog payment={payment} decision={asked.decision} onClose={() => setAsked(null)} />
      )}
    </SectionCard>
  )
}
