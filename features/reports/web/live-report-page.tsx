import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Navigate, useLocation, useParams, useSearchParams } from '#platform/web/routing.tsx'
import { toast } from '#ui/toast.ts'
import { liveQuery } from './lives-queries.ts'
import { pluginTypeOf, type ReportPlace } from './lives-types.ts'
import { LiveReport } from './report/live-report.tsx'
import { ReportSkeleton } from './report/report-skeleton.tsx'
import { AccessEnded } from './sharing/access-ended.tsx'

const DeniedReport = lazyComponent(async () => (await import('./sharing/denied-report.tsx')).DeniedReport)
const ModeratorReport = lazyComponent(
  async () => (await import('./sharing/moderator-report.tsx')).ModeratorReport,
)

/** The page with the report of one live. With `ga=1` it is the reduced page for moderators. */
export function LiveReportPage() {
  const failures = useTranslations('lives.failures')
  const { pluginId = '', pluginType, mediaId = '' } = useParams()
  const place: ReportPlace = { pluginId, pluginType: pluginTypeOf(pluginType), mediaId }
  const [query] = useSearchParams()
  useEffect(fetchListAhead, [])
  const { data: live, error, isPending, refetch, isFetching } = useQuery(liveQuery(place))
  const { pathname, search } = useLocation()

  if (live && isCallError(error, 'access_denied')) return <AccessEnded mediaId={mediaId} />
  // The path names one of several broadcasts: redirect to the address of the report.
  if (live && live.mediaId !== mediaId)
    return <Navigate to={`${pathname.replace(mediaId, live.mediaId)}${search}`} replace />
  if (live && query.get('ga') === '1')
    return (
      <Suspense fallback={<ReportSkeleton />}>
        <ModeratorReport key={live.id} live={live} place={place} />
      </Suspense>
    )
  if (live) return <LiveReport key={live.id} live={live} place={place} />
  if (isPending) return <ReportSkeleton />
  if (live === null) return <MissingReport />
  if (isCallError(error, 'access_denied'))
    return (
      <Suspense fallback={<ReportSkeleton />}>
        <DeniedReport />
      </Suspense>
    )
  if (isCallError(error, 'not_found', 'validation_failed')) return <Navigate to="/oops-404" replace />
  return (
    <LoadFailure title={failures('metadata')} text={failures('whatToDo')} query={{ refetch, isFetching }} />
  )
}

/** Preloads the code of the list while the live is being fetched. */
function fetchListAhead() {
  import('./report/messages/messages-tab.tsx').catch(() => {})
}

/** Shows an error once and redirects to the accounts, when the live does not exist. */
function MissingReport() {
  const t = useTranslations('lives.failures')
  useEffect(() => toast.error(t('missing')), [t])
  return <Navigate to="/plugins" replace />
}
