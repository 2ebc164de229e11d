import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { applyUpdates, emptyModel, type ReportModel, type ReportUpdate } from './report-model.ts'

/** Longer than the fetched pages it belongs to are kept. */
const retentionMs = 30 * 60_000

const modelQuery = (mediaId: string) =>
  queryOptions<ReportModel>({
    queryKey: ['report-model', mediaId],
    queryFn: skipToken,
    initialData: emptyModel,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: retentionMs,
    structuralSharing: false,
  })

/** What this page has heard of a live; kept beside the fetched pages, so that both are shown together. */
export function useReportModel(mediaId: string): ReportModel {
  return useQuery(modelQuery(mediaId)).data ?? emptyModel
}

/** Hands news of a live to its open report. */
export function updateReport(client: QueryClient, mediaId: string, news: ReportUpdate[]): ReportModel {
  const before = reportModel(client, mediaId)
  const after = applyUpdates(before, news)
  if (after !== before) client.setQueryData(modelQuery(mediaId).queryKey, after)
  return after
}

export function reportModel(client: QueryClient, mediaId: string): ReportModel {
  return client.getQueryData(modelQuery(mediaId).queryKey) ?? emptyModel
}
