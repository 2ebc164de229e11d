import { useTranslations } from 'use-intl'
import { AdministratorsPage } from '#platform/web/administrators-page.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { HeldRewards } from './held-rewards.tsx'
import { WaitingApplications } from './waiting-applications.tsx'

/** `/affiliate/admin`: rewards and applications that wait for a platform administrator's decision. */
export function AffiliateAdminPage() {
  const t = useTranslations('affiliates.review')
  const words = useTranslations('words')
  const panel = <Link to="/affiliate/dashboard" />
  return (
    <AdministratorsPage
      title={t('title')}
      text={t('text')}
      back={{ label: words('back'), render: panel }}
      refusal={{
        title: t('notYours'),
        text: t('notYoursText'),
        action: <Button render={panel}>{t('backToPanel')}</Button>,
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <HeldRewards />
        <WaitingApplications />
      </div>
    </AdministratorsPage>
  )
}
