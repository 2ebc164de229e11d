import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { referralsPerPage, useReferrals } from './panel-query.ts'
import { ReferralTable } from './referral-table.tsx'
import { SectionHead } from './section-head.tsx'

/** Lists who signed up with the member's link, with the last event of each. */
export function ReferralLog() {
  const t = useTranslations('affiliates.referrals')
  const words = useTranslations('words')
  const [page, setPage] = useState(1)
  const referrals = useReferrals(page)
  const found = referrals.data
  const total = found?.pagination.total ?? 0

  return (
    <section>
      <SectionHead title={t('title')} text={total > 0 ? t('hidden') : undefined} />
      <Card pad="none" className="mt-4 overflow-hidden">
        {referrals.isPending && <SkeletonRows rows={4} height={68} label={t('loading')} />}
        {referrals.isError && !found && <LoadFailure level={3} title={t('failed')} query={referrals} />}
        {found?.rows.length === 0 && (
          <EmptyState
            level={3}
            title={t('empty')}
            text={t('emptyText')}
            drawing={<EmptyGarment name="trousers" />}
          />
        )}
        {found && found.rows.length > 0 && <ReferralTable referrals={found.rows} />}
      </Card>
      {found && found.pagination.lastPage > 1 && (
        <Pagination
          className="mt-3"
          page={page}
          pages={found.pagination.lastPage}
          onPage={setPage}
          labels={{
            nav: t('pages'),
            previous: words('previous'),
            next: words('next'),
            page: (n) => t('page', { n }),
          }}
          summary={t('range', {
            from: (page - 1) * referralsPerPage + 1,
            to: Math.min(page * referralsPerPage, total),
            total,
          })}
        />
      )}
    </section>
  )
}
