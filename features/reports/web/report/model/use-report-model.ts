import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { applyUpdates, emptyModel, type ReportModel, type ReportUpdate } from './report-model.ts'

/** The model is cached this many milliseconds, longer than the fetched pages that it belongs to. */
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

/** The model of an open report, stored in the query cache beside the fetched pages. */
export function useReportModel(mediaId: string): ReportModel {
  return useQuery(modelQuery(mediaId)).data ?? emptyModel
}

/** Applies updates to the model of a live's open report. */
export function updateReport(client: QueryClient, mediaId: string, news: ReportUpdate[]): ReportModel {
  const before = reportModel(client, mediaId)
  const after = applyUpdates(before, news)
  if (after !== before) client.setQueryData(modelQuery(mediaId).queryKey, after)
  return after
}

export function reportModel(client: QueryClient, mediaId: string): ReportModel {
  return client.getQueryData(modelQuery(mediaId).queryKey) ?? emptyModel
}
