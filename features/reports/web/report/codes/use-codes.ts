import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CodeCount } from '#features/lives/contract.ts'
import { call } from '#platform/web/call.ts'
import type { listCodes } from '../../../codes-contract.ts'
import { livesKeys, shownHere } from '../../lives-queries.ts'
import type { ReportPlace } from '../../lives-types.ts'
import { useReportModel } from '../model/use-report-model.ts'
import { isOutdated, shownCodes } from './shown-codes.ts'

const codesQuery = (place: ReportPlace) =>
  queryOptions({
    queryKey: livesKeys.codes(place.mediaId),
    queryFn: ({ signal }) => call<typeof listCodes>('POST /api/plugins/live/codes', place, { signal }),
    // Later changes are published; missed changes mark it as stale.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownHere },
  })

/** Delay before outdated codes are fetched again, which limits requests during a comment storm. */
const refetchDelayMs = 3_000
const none = new Map<string, CodeCount>()

/** The codes of a live with their counts, up to the latest published comment. */
export function useCodes(place: ReportPlace): ReadonlyMap<string, CodeCount> {
  const model = useReportModel(place.mediaId)
  const { data: reading, dataUpdatedAt, isStale, isError, refetch } = useQuery(codesQuery(place))
  const { facts } = model
  const counts = useMemo(() => (reading ? shownCodes({ facts }, reading) : none), [facts, reading])

  const mustRead = reading !== undefined && !isError && (isStale || isOutdated(model, reading))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reading that is outdated again is fetched again
  useEffect(() => {
    if (!mustRead) return
    const timer = setTimeout(() => void refetch(), refetchDelayMs)
    return () => clearTimeout(timer)
  }, [mustRead, dataUpdatedAt, refetch])
  return counts
}
