import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Navigate, useLocation, useParams, useSearchParams } from '#platform/web/routing.tsx'
import { toast } from '#ui/toast.ts'
import { liveQuery } from './lives-queries.ts'
import { pluginTypeOf, type ReportPlace } from './lives-types.ts'
import { LiveReport } from './report/live-report.tsx'
import { ReportSkeleton } from './report/report-skeleton.tsx'
import { AccessEnded } from './sharing/access-ended.tsx'

const DeniedReport = lazyPart(async () => (await import('./sharing/denied-report.tsx')).DeniedReport)
const ModeratorReport = lazyPart(async () => (await import('./sharing/moderator-report.tsx')).ModeratorReport)

/** The report of one live: header, figures, tabs, and what was said; with `ga=1` as a moderator works in it. */
export function LiveReportPage() {
  const failures = useTranslations('lives.failures')
  const { pluginId = '', pluginType, mediaId = '' } = useParams()
  const place: ReportPlace = { pluginId, pluginType: pluginTypeOf(pluginType), mediaId }
  const [query] = useSearchParams()
  useEffect(fetchListAhead, [])
  const { data: live, error, isPending, refetch, isFetching } = useQuery(liveQuery(place))
  const { pathname, search } = useLocation()

  if (live && isCallError(error, 'access_denied')) return <AccessEnded mediaId={mediaId} />
  // One of several broadcasts was named: the report has one address.
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

/** The list's code comes while the report's facts are on their way. */
function fetchListAhead() {
  import('./report/messages/messages-tab.tsx').catch(() => {})
}

/** The server answered nothing: said once, and back to the accounts. */
function MissingReport() {
  const t = useTranslations('lives.failures')
  useEffect(() => toast.error(t('missing')), [t])
  return <Navigate to="/plugins" replace />
}
