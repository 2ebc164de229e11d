import { queryOptions } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import type { ShownCode } from '#platform/web/query-client.ts'
import type { getMyBio, saveBio } from '../contract.ts'

export type Bio = ItemOfReply<typeof getMyBio>
export type BioLink = Bio['links'][number]
export type BioGroup = NonNullable<BioLink['stores']>[number]
export type BioProduct = BioGroup['products'][number]
export type BioStyle = Bio['style']
export type BioProfile = Bio['profile']
export type BioImage = NonNullable<BioLink['img']>
export type BioChange = InputOf<typeof saveBio>

/** Failures that the editor shows itself; the shared handling treats an ended session. */
export const shownHere: readonly ShownCode[] = [
  'validation_failed',
  'conflict',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal_error',
  'http_error',
  'unavailable',
  'timeout',
]

/** The last save, so that a user who returns at once sees its result. */
let underWay: Promise<unknown> = Promise.resolve()

/** The user's own bio page, complete; null before it exists. */
export const myBioQuery = queryOptions({
  queryKey: ['bio', 'my'],
  async queryFn({ signal }) {
    await underWay
    return call<typeof getMyBio>('GET /api/users/bio/my', {}, { signal })
  },
  // The editor has the newest version itself; a background refetch would undo the user's typing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { shownHere },
})

export function sendBio(change: BioChange): Promise<Bio> {
  const sending = call<typeof saveBio>('POST /api/users/bio', change)
  underWay = sending.catch(() => {})
  return sending
}
