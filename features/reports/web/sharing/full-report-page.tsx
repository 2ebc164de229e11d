import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { fullReport } from '#features/guest-reports/contract.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Navigate, useParams } from '#platform/web/routing.tsx'
import { shownHere } from '../lives-queries.ts'
import { ReportSkeleton } from '../report/report-skeleton.tsx'

/** `/merchants/lr/…/full`: redirects from a guest report to the full report, for users who may read it. */
export function FullReportPage() {
  const failures = useTranslations('lives.failures')
  const { date = '', account = '' } = useParams()
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['lives', 'full', account, date],
    queryFn: ({ signal }) =>
      call<typeof fullReport>('POST /api/merchants/livereport/full', { account, date }, { signal }),
    retry: false,
    meta: { shownHere },
  })

  if (data) return <Navigate to={data.path} replace />
  if (isPending) return <ReportSkeleton />
  if (isCallError(error, 'not_found', 'validation_failed', 'access_denied', 'bad_request'))
    return <Navigate to="/oops-404" replace />
  return <LoadFailure title={failures('lives')} text={failures('whatToDo')} query={{ refetch, isFetching }} />
}
