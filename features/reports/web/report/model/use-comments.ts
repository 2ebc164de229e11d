import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { commentsQuery } from '../../lives-queries.ts'
import type { CommentsPage, ReportPlace } from '../../lives-types.ts'
import type { CommentsRequest } from '../messages/comment-request.ts'
import type { ReportModel } from './report-model.ts'
import { isOutdated, latestOf, shownPage, withSending } from './shown-page.ts'
import { useReportModel } from './use-report-model.ts'

/** A page of comments as an open report shows it: as fetched, with everything that was announced since. */
export function useComments(place: ReportPlace, request: CommentsRequest, { trim = true } = {}) {
  const query = useQuery(commentsQuery(place, request))
  const model = useReportModel(place.mediaId)
  const { data: fetched, isPlaceholderData, isFetching, isError, refetch } = query
  const asked = JSON.stringify(request)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is what it asks for
  const page = useMemo(() => {
    if (!fetched) return undefined
    return isPlaceholderData ? inLatestState(model, fetched) : shownPage(model, fetched, request, { trim })
  }, [model.facts, model.counts, model.sending, fetched, isPlaceholderData, asked, trim])

  const mustFetch =
    !isPlaceholderData &&
    fetched !== undefined &&
    page !== undefined &&
    isOutdated(model, fetched, page, request)
  useEffect(() => {
    if (mustFetch && !isFetching && !isError) void refetch()
  }, [mustFetch, isFetching, isError, refetch])

  return { page, query, model }
}

/** The page of another request, while the one asked for is on its way. */
function inLatestState(model: ReportModel, page: CommentsPage): CommentsPage {
  const rows = page.rows.map((row) =>
    withSending(latestOf(model, row, page.revision), model.sending.get(row.commentId)),
  )
  return { ...page, rows }
}
