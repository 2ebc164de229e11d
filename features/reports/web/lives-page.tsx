import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileUp from 'lucide-react/icons/file-up'
import { type ComponentType, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { usePlugins } from '#features/integrations/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { usePageTitle } from '#platform/web/page-title.ts'
import { Link, Navigate, useParams, useSearchParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { LivesList } from './lives-list.tsx'
import { livesQuery } from './lives-queries.ts'
import { pluginTypeOf } from './lives-types.ts'
import { pageOfQuery } from './page-of-query.ts'

const GuideText = lazyComponent(async () => (await import('./guide/guide-text.tsx')).GuideText)

const PostsTab = lazyComponent(async () => (await import('./posts/posts-tab.tsx')).PostsTab)

const tabs = ['reports', 'posts', 'agenda', 'ebook-live-sales'] as const

type Props = {
  /** The tab with the planned lives of an account. */
  Agenda: ComponentType<{ account: string; accountId: string }>
}

/** The page of an account's lives: captured lives, planned lives and the guide. A shop has none, and the page says so. */
export function LivesPage({ Agenda }: Props) {
  const t = useTranslations('lives.list')
  const { pluginId = '', pluginType } = useParams()
  const [query] = useSearchParams()
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'reports'
  const type = pluginTypeOf(pluginType)
  const list = livesQuery({ pluginId, pluginType: type }, pageOfQuery(query))
  const lives = useQuery(list)
  const plugin = usePlugins().data?.rows.find(({ id }) => id === pluginId)
  const isShop = plugin?.type === 'shopify'
  const first = lives.data?.rows[0]
  const account = plugin?.username ?? first?.accountUsername ?? ''
  const total = lives.data?.pagination.total ?? 0
  const isOnAir = lives.data?.rows.some((live) => live.status === 'on_air') ?? false
  const formats = useFormats()
  usePageTitle(account ? t('label', { account }) : null)

  if (isCallError(lives.error, 'access_denied', 'not_found', 'validation_failed'))
    return <Navigate to="/oops-404" replace />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5 md:gap-y-7">
      <header className="flex min-w-0 items-center gap-2 md:gap-3">
        <IconButton
          label={t('back')}
          icon={<ArrowLeft />}
          className="-ml-3 md:-ml-2"
          render={<Link to="/dashboard" />}
        />
        <Avatar name={account} picture={plugin?.profilePictureBase64} live={isOnAir} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5">
            <h1 className="display-type min-w-0 truncate text-22 md:text-28">{t('title')}</h1>
            {isOnAir && <Badge kind="live">{t('onAir')}</Badge>}
          </div>
          <p className="min-h-[1.45em] text-14 text-ink-muted tabular-nums max-md:line-clamp-2 md:truncate">
            {account}
            {total > 0 && `, ${t('total', { n: total })}`}
            {plugin && `, ${t('connectedOn', { date: formats.date(plugin.createdAt) })}`}
          </p>
        </div>
        {plugin && !isShop && (
          <Button
            size="sm"
            icon={<FileUp />}
            aria-label={t('bring')}
            className="ml-auto shrink-0"
            render={<Link to="/plugins/import" />}
          >
            <span className="max-sm:hidden">{t('bring')}</span>
          </Button>
        )}
      </header>
      <TabLinks
        label={t('tabs')}
        className="max-md:-mx-4 max-md:px-4 sm:max-md:-mx-6 sm:max-md:px-6"
        tabs={tabs
          .filter((key) => key !== 'agenda' || (plugin && !isShop))
          .filter((key) => key !== 'posts' || type === 'instagram')
          .map((key) => ({
            label: t(`tab.${key}`),
            on: key === tab,
            render: <Link to={key === 'reports' ? '?' : `?tab=${key}`} />,
          }))}
      />
      {tab === 'reports' && (
        <LivesList query={list} account={account} isConnected={plugin !== undefined} isShop={isShop} />
      )}
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        {tab === 'posts' && type === 'instagram' && (
          <PostsTab pluginId={pluginId} account={account} isConnected={plugin !== undefined} />
        )}
        {tab === 'agenda' && !isShop && <Agenda account={account} accountId={plugin?.accountId ?? ''} />}
        {tab === 'ebook-live-sales' && <GuideText />}
      </Suspense>
    </div>
  )
}
