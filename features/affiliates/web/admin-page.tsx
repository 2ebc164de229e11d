import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { HeldRewards } from './held-rewards.tsx'
import { usePanel } from './panel-query.ts'
import { WaitingApplications } from './waiting-applications.tsx'

/** `/affiliate/admin`: rewards and applications that wait for a platform administrator's decision. */
export function AffiliateAdminPage() {
  const t = useTranslations('affiliates.review')
  const words = useTranslations('words')
  const panel = usePanel()

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        back={{ label: words('back'), render: <Link to="/affiliate/dashboard" /> }}
      />
      {panel.isPending && (
        <Card pad="none">
          <SkeletonRows rows={4} height={72} label={t('loading')} />
        </Card>
      )}
      {panel.data?.isAdministrator && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <HeldRewards />
          <WaitingApplications />
        </div>
      )}
      {panel.isError && !panel.data && (
        <Card>
          <LoadFailure title={t('failed')} query={panel} />
        </Card>
      )}
      {panel.data?.isAdministrator === false && (
        <Card>
          <EmptyState
            title={t('notYours')}
            text={t('notYoursText')}
            action={<Button render={<Link to="/affiliate/dashboard" />}>{t('backToPanel')}</Button>}
          />
        </Card>
      )}
    </>
  )
}
