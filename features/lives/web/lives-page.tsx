import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePlugins } from '#features/integrations/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { usePageTitle } from '#platform/web/page-title.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LiveRow, LiveRowHeads } from './live-row.tsx'
import { livesQuery } from './lives-queries.ts'
import { pluginTypeOf } from './lives-types.ts'
import { LoadFailure } from './load-failure.tsx'
import { ReportPages } from './report/report-pages.tsx'

/** The captured lives of one account; each leads to its report. */
export function LivesPage() {
  const t = useTranslations('lives.list')
  const { pluginId = '', pluginType } = useParams()
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1
  const lives = useQuery(livesQuery({ pluginId, pluginType: pluginTypeOf(pluginType) }, page))
  const plugin = usePlugins().data?.rows.find(({ id }) => id === pluginId)
  const rows = lives.data?.rows
  const account = plugin?.username ?? rows?.[0]?.accountUsername ?? ''
  const total = lives.data?.pagination.total ?? 0
  usePageTitle(account ? t('label', { account }) : null)

  if (isCallError(lives.error, 'access_denied', 'not_found', 'validation_failed'))
    return <Navigate to="/oops-404" replace />

  const goTo = (next: number) =>
    setQuery((current) => {
      const written = new URLSearchParams(current)
      if (next === 1) written.delete('page')
      else written.set('page', String(next))
      return written
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5 md:gap-y-7">
      <header className="flex min-w-0 items-center gap-2 md:gap-3">
        <IconButton
          label={t('back')}
          icon={<ArrowLeft />}
          className="-ml-3 md:-ml-2"
          render={<Link to="/dashboard" />}
        />
        <Avatar
          name={account}
          picture={plugin?.profilePictureBase64}
          live={rows?.some((live) => live.status === 'on_air')}
        />
        <div className="min-w-0">
          <h1 className="display-type truncate text-22 md:text-28">{t('title')}</h1>
          <p className="min-h-[1.45em] truncate text-14 text-ink-muted tabular-nums">
            {account}
            {total > 0 && `, ${t('total', { n: total })}`}
          </p>
        </div>
      </header>
      {lives.isError && !rows ? (
        <LoadFailure what="lives" retry={lives.refetch} isRetrying={lives.isFetching} />
      ) : (
        <Card pad="none" className="overflow-clip">
          {!rows && <SkeletonRows rows={6} height={76} label={t('loading')} />}
          {rows?.length === 0 && page === 1 && (
            <EmptyState
              title={t('empty')}
              text={t('emptyText')}
              action={<Button render={<Link to="/plugins" />}>{t('emptyAction')}</Button>}
            />
          )}
          {rows && rows.length > 0 && (
            <>
              <LiveRowHeads />
              <ul
                aria-label={t('label', { account })}
                className={lives.isPlaceholderData ? 'opacity-60' : ''}
              >
                {rows.map((live) => (
                  <LiveRow key={live.id} live={live} />
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
      {lives.data && lives.data.pagination.lastPage > 1 && (
        <ReportPages page={lives.data} shown={rows?.length ?? 0} onPage={goTo} />
      )}
    </div>
  )
}
