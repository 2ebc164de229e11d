import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#features/accounts/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { leadsToLogin, loadNoticePath } from '#platform/web/load-notice.ts'
import { Navigate } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CustomersList } from './list/customers-list.tsx'
import { SuggestionsNotice } from './merges/suggestions-notice.tsx'

const ProfilesDrawer = lazyComponent(async () => (await import('./marks/profiles-drawer.tsx')).ProfilesDrawer)

/**
 * `/crm`: the seller's customers. If the user's account cannot be loaded it redirects to the dashboard, which shows the
 * error (spec §8).
 */
export function CustomersPage() {
  const t = useTranslations('customers')
  const { data: profile, isError, error } = useProfile()
  const [isNaming, setNaming] = useState(false)
  if (!profile && isError && !leadsToLogin(error))
    return <Navigate to={loadNoticePath('user', error)} replace />

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Button icon={<Ban />} onClick={() => setNaming(true)}>
              {t('marks.open')}
            </Button>
            <Button icon={<Download />} render={<a href="/api/customers/file" download />}>
              {t('list.export')}
            </Button>
          </>
        }
      />
      <SuggestionsNotice />
      <CustomersList />
      {isNaming && (
        <Suspense>
          <ProfilesDrawer onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
