import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callTable } from '#platform/web/call.ts'
import type { ShownCode } from '#platform/web/query-client.ts'
import type { listComments, listLives, listLiveUsers, liveTimeline, unlockOffer } from '../contract.ts'
import type { Live, ReportPlace } from './lives-types.ts'
import { openGaps } from './report/header/known-completeness.ts'
import { type CommentsRequest, commentsBody } from './report/messages/comment-request.ts'
import { latestRevision } from './report/model/report-model.ts'
import { reportModel, updateReport } from './report/model/use-report-model.ts'
import type { UserOrder } from './report/report-view.ts'

/** Error codes that the screens of lives show themselves. An ended session is handled globally. */
export const shownHere: readonly ShownCode[] = [
  'access_denied',
  'not_found',
  'payment_required',
  'already_replied',
  'not_replyable',
  'provider_error',
  'validation_failed',
  'conflict',
  'bad_request',
  'rate_limited',
  'http_error',
  'internal_error',
  'unavailable',
  'timeout',
  'unreadable_reply',
]

export const livesKeys = {
  lists: ['lives', 'list'] as const,
  live: (mediaId: string) => ['lives', 'live', mediaId] as const,
  comments: (mediaId: string) => ['lives', 'comments', mediaId] as const,
  users: (mediaId: string) => ['lives', 'users', mediaId] as const,
  codes: (mediaId: string) => ['lives', 'codes', mediaId] as const,
  timeline: (mediaId: string) => ['lives', 'timeline', mediaId] as const,
  offers: ['lives', 'offer'] as const,
  offer: (mediaId: string) => ['lives', 'offer', mediaId] as const,
}

const meta = { shownHere }

/** A page of an account's captured lives, newest first; polled, the first more often, since a seller waits there for her live. */
export const livesQuery = (plugin: Omit<ReportPlace, 'mediaId'>, page: number) =>
  queryOptions({
    queryKey: [...livesKeys.lists, plugin.pluginId, page],
    queryFn: ({ signal }) =>
      callTable<typeof listLives>('POST /api/plugins/live/metadata', { ...plugin, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: page === 1 ? 10_000 : 30_000,
    meta,
  })

/** Whether a live may change without a realtime message: while on air or sold by, and while it has unfilled gaps. */
export function isUnsettled(live: Pick<Live, 'status' | 'gaps'> | null | undefined): boolean {
  return (
    live?.status === 'on_air' || live?.status === 'selling' || (live != null && openGaps(live).length > 0)
  )
}

/** One live with the data of its report; null when it does not exist. */
export const liveQuery = (place: ReportPlace) =>
  queryOptions({
    queryKey: livesKeys.live(place.mediaId),
    queryFn: async ({ signal, client }) => {
      const page = await callTable<typeof listLives>('POST /api/plugins/live/metadata', place, { signal })
      const live = page.rows[0] ?? null
      if (live) updateReport(client, place.mediaId, [{ kind: 'live', live }])
      return live
    },
    // The capture indicator, gaps and the provider's count are not published in realtime.
    refetchInterval: (query) => (isUnsettled(query.state.data) ? 15_000 : false),
    meta,
  })

/** A page of comments as the server answered it. `useComments` merges it with realtime messages. */
export const commentsQuery = (place: ReportPlace, request: CommentsRequest) =>
  queryOptions({
    queryKey: [...livesKeys.comments(place.mediaId), request],
    queryFn: async ({ signal, client }) => {
      const body = commentsBody(place, request)
      const readUpTo = latestRevision(reportModel(client, place.mediaId))
      const read = await callTable<typeof listComments>('POST /api/plugins/live/messages', body, { signal })
      // An empty list has no revision. It was read after every update that had been received before the request.
      const page = read.rows.length === 0 ? { ...read, revision: readUpTo } : read
      updateReport(client, place.mediaId, [{ kind: 'page', page }])
      return page
    },
    placeholderData: keepPreviousData,
    meta,
  })

export type UsersRequest = { order: UserOrder; search: string; page: number; limit: number }

const userOrderings = {
  talkative: { orderBy: 'commentsCount', order: -1 },
  first: { orderBy: 'timestamp', order: 1 },
  nameAsc: { orderBy: 'userName', order: 1 },
  nameDesc: { orderBy: 'userName', order: -1 },
} as const

/** A page of the people who commented. */
export const usersQuery = (place: ReportPlace, request: UsersRequest, isOnAir: boolean) =>
  queryOptions({
    queryKey: [...livesKeys.users(place.mediaId), request],
    queryFn: ({ signal }) => {
      const { order, search, page, limit } = request
      const body = { ...place, ...userOrderings[order], page, limit, ...(search && { searchParam: search }) }
      return callTable<typeof listLiveUsers>('POST /api/plugins/live/users', body, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: isOnAir ? 10_000 : false,
    meta,
  })

/**
 * Comments and questions of each minute, with the counts that they add up to. `shownMinutes` merges them with updates.
 */
export const timelineQuery = (place: ReportPlace, isOnAir: boolean) =>
  queryOptions({
    queryKey: livesKeys.timeline(place.mediaId),
    queryFn: async ({ signal, client }) => {
      const route = 'POST /api/plugins/live/metadata/timeline'
      const timeline = await call<typeof liveTimeline>(route, place, { signal })
      updateReport(client, place.mediaId, [{ kind: 'timeline', timeline }])
      return timeline
    },
    refetchInterval: isOnAir ? 60_000 : false,
    meta: { shownHere: true },
  })

/** The credit that would unlock the report. */
export const unlockOfferQuery = (mediaId: string) =>
  queryOptions({
    queryKey: livesKeys.offer(mediaId),
    queryFn: ({ signal }) =>
      call<typeof unlockOffer>('POST /api/billing/credit/offer', { mediaId }, { signal }),
    staleTime: 10_000,
    meta,
  })
