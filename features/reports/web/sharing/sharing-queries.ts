import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { Page } from '#platform/contract/table.ts'
import { callTable } from '#platform/web/call.ts'
import type { listAccessLog, listPeople, listSharedWithMe } from '../../sharing-contract.ts'
import { shownHere } from '../lives-queries.ts'

export type SharedPerson = ItemOfReply<typeof listPeople>
export type LoggedEntry = ItemOfReply<typeof listAccessLog>
export type SharedLive = ItemOfReply<typeof listSharedWithMe>

const meta = { shownHere }

export const sharingKeys = {
  withMe: ['lives', 'shared-with-me'] as const,
  people: (mediaId: string) => ['lives', 'people', mediaId] as const,
  log: (mediaId: string) => ['lives', 'access-log', mediaId] as const,
}

/** The people with whom a report is shared. */
export const peopleQuery = (mediaId: string) =>
  queryOptions({
    queryKey: sharingKeys.people(mediaId),
    queryFn: ({ signal }) =>
      callTable<typeof listPeople>('POST /api/plugins/live/moderators', { mediaId }, { signal }),
    meta,
  })

const entriesAtOnce = 20

/** The log of a report in pages of 20. */
export const accessLogQuery = (mediaId: string) =>
  infiniteQueryOptions({
    queryKey: sharingKeys.log(mediaId),
    queryFn: ({ signal, pageParam }) =>
      callTable<typeof listAccessLog>(
        'POST /api/plugins/live/access-log',
        { mediaId, page: pageParam, limit: entriesAtOnce },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, lastPage } }) =>
      currentPage < lastPage ? currentPage + 1 : null,
    meta,
  })

/** The reports shared with the user; polled every 30 seconds, because new ones are not published. */
export const sharedWithMeQuery = (page: number) =>
  queryOptions({
    queryKey: [...sharingKeys.withMe, page],
    queryFn: async ({ signal }) =>
      withPictures(
        await callTable<typeof listSharedWithMe>(
          'POST /api/plugins/live/shared/with-me',
          { page },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    meta,
  })

/** Copies each account's picture, which the server sends with one of its lives, to its other lives. */
function withPictures(page: Page<SharedLive>): Page<SharedLive> {
  const pictures = new Map(
    page.rows.flatMap(({ pluginId, profilePictureBase64: picture }) =>
      picture ? [[pluginId, picture] as const] : [],
    ),
  )
  return {
    ...page,
    rows: page.rows.map((live) => ({ ...live, profilePictureBase64: pictures.get(live.pluginId) ?? null })),
  }
}
