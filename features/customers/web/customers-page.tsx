import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MessageCircle from 'lucide-react/icons/message-circle'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '#features/accounts/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { leadsToLogin, loadNoticePath } from '#platform/web/load-notice.ts'
import { Navigate, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BrandContext } from './brand-context.ts'
import { importPath } from './customers-paths.ts'
import { CustomersList } from './list/customers-list.tsx'
import { customerListQuery } from './list/list-query.ts'
import { SuggestionsNotice } from './merges/suggestions-notice.tsx'

const CampaignDrawer = lazyComponent(
  async () => (await import('./campaign/campaign-drawer.tsx')).CampaignDrawer,
)
const EraseDialog = lazyComponent(async () => (await import('./erasure/erase-dialog.tsx')).EraseDialog)
const ProfilesDrawer = lazyComponent(async () => (await import('./marks/profiles-drawer.tsx')).ProfilesDrawer)

/**
 * `/crm`: the seller's customers. If the user's account cannot be loaded it redirects to the dashboard, which shows the
 * error (spec §8).
 */
export function CustomersPage() {
  const t = useTranslations('customers')
  const navigate = useNavigate()
  const { data: profile, isError, error } = useProfile()
  const [open, setOpen] = useState<'campaign' | 'profiles' | 'erasure' | null>(null)
  const close = () => setOpen(null)
  const { brand } = customerListQuery(useSearchParams()[0])
  if (!profile && isError && !leadsToLogin(error))
    return <Navigate to={loadNoticePath('user', error)} replace />

  if (brand !== null)
    return (
      <BrandContext value={brand}>
        <PageHeader title={t('title')} text={t('brandText')} />
        <CustomersList key={brand} />
      </BrandContext>
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Menu
              trigger={<Button icon={<Ellipsis />}>{t('more')}</Button>}
              items={[
                { label: t('campaign.menu'), icon: <MessageCircle />, onSelect: () => setOpen('campaign') },
                {
                  label: t('list.workbook'),
                  icon: <Download />,
                  onSelect: () => window.location.assign('/api/customers/file?format=xlsx'),
                },
                {
                  label: t('importFile'),
                  icon: <Upload />,
                  onSelect: () => navigate(importPath),
                },
                'line',
                { label: t('marks.open'), icon: <Ban />, onSelect: () => setOpen('profiles') },
                {
                  label: t('erasure.open'),
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => setOpen('erasure'),
                },
              ]}
            />
            <Button icon={<Download />} render={<a href="/api/customers/file" download />}>
              {t('list.export')}
            </Button>
          </>
        }
      />
      <SuggestionsNotice />
      <CustomersList />
      {open && (
        <Suspense>
          {open === 'campaign' ? (
            <CampaignDrawer onClose={close} />
          ) : open === 'profiles' ? (
            <ProfilesDrawer onClose={close} />
          ) : (
            <EraseDialog onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
