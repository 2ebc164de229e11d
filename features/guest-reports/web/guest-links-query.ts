import { queryOptions } from '@tanstack/react-query'
import { shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { listGuestLinks } from '../contract.ts'

export type GuestLink = ItemOfReply<typeof listGuestLinks>

export const guestLinksKey = (mediaId: string) => ['lives', 'guest-links', mediaId] as const

/** The guest links of a report, including expired and revoked ones. */
export const guestLinksQuery = (mediaId: string) =>
  queryOptions({
    queryKey: guestLinksKey(mediaId),
    queryFn: ({ signal }) =>
      callTable<typeof listGuestLinks>('POST /api/plugins/live/guest-links', { mediaId }, { signal }),
    meta: { shownHere },
  })
