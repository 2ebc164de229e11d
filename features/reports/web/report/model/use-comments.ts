import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { commentsQuery } from '../../lives-queries.ts'
import type { CommentsPage, ReportPlace } from '../../lives-types.ts'
import type { CommentsRequest } from '../messages/comment-request.ts'
import type { ReportModel } from './report-model.ts'
import { isOutdated, latestOf, shownPage, withSending } from './shown-page.ts'
import { useReportModel } from './use-report-model.ts'

/** A page of comments in an open report: as fetched, merged with later updates. */
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

/** The page of the previous request in its latest state, while the next one is being fetched. */
function inLatestState(model: ReportModel, page: CommentsPage): CommentsPage {
  const rows = page.rows.map((row) =>
    withSending(latestOf(model, row, page.revision), model.sending.get(row.commentId)),
  )
  return { ...page, rows }
}
