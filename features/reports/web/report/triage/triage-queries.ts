import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import type { listBulkReplies, listFilters, listQuickReplies, listTags } from '../../../triage-contract.ts'
import { shownHere } from '../../lives-queries.ts'
import type { ReportPlace } from '../../lives-types.ts'

export type BulkReply = ItemOfReply<typeof listBulkReplies>
export type SavedFilter = ItemOfReply<typeof listFilters>

export const triageKeys = {
  tags: (mediaId: string) => ['lives', 'tags', mediaId] as const,
  bulkReplies: (mediaId: string) => ['lives', 'bulk-replies', mediaId] as const,
  filters: ['lives', 'filters'] as const,
  quickReplies: ['lives', 'quick-replies'] as const,
}

const meta = { shownHere }

/** The tags of a live. */
export const tagsQuery = (place: ReportPlace) =>
  queryOptions({
    queryKey: triageKeys.tags(place.mediaId),
    queryFn: async ({ signal }) =>
      (await callTable<typeof listTags>('POST /api/plugins/live/tags', place, { signal })).rows,
    staleTime: 30_000,
    meta,
  })

/** The bulk replies of a live, polled every 1.5 seconds while one is being sent. */
export const bulkRepliesQuery = (place: ReportPlace) =>
  queryOptions({
    queryKey: triageKeys.bulkReplies(place.mediaId),
    queryFn: async ({ signal }) => {
      const route = 'POST /api/plugins/live/messages/reply/bulk/list'
      return (await callTable<typeof listBulkReplies>(route, place, { signal })).rows
    },
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => status === 'sending') ? 1_500 : false,
    meta,
  })

/** The user's quick replies; null until some are saved. */
export const quickRepliesQuery = queryOptions({
  queryKey: triageKeys.quickReplies,
  queryFn: async ({ signal }) =>
    (await call<typeof listQuickReplies>('POST /api/plugins/live/quick-replies', {}, { signal })).texts,
  staleTime: 5 * 60_000,
  meta,
})

export const filtersQuery = queryOptions({
  queryKey: triageKeys.filters,
  queryFn: async ({ signal }) =>
    (await callTable<typeof listFilters>('POST /api/plugins/live/filters', {}, { signal })).rows,
  staleTime: 60_000,
  meta,
})
