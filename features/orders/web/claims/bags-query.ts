import { queryOptions } from '@tanstack/react-query'
import type { readClaims } from '#features/intentions/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { addClaims, showClaims, showLiveResult } from '../../claims-contract.ts'

export type LiveBags = ItemOfReply<typeof showClaims>
export type Outcome = ItemOfReply<typeof addClaims>['outcomes'][number]
export type Run = NonNullable<ItemOfReply<typeof addClaims>['run']>
export type LiveResult = ItemOfReply<typeof showLiveResult>
type Claim = ItemOfReply<typeof readClaims>['claims'][number]

/** A person of a live with what they ask for. */
export type Claimant = { userName: string; claims: Claim[] }

/** Whether as many pieces as are asked for are in bags; those that wait there count. */
export function isTaken({ productId, variant, qty }: Claim, taken: LiveBags['taken']): boolean {
  const own = taken.filter((one) => one.productId === productId && one.variant === variant)
  return own.reduce((sum, { pieces }) => sum + pieces, 0) >= qty
}

export const placeOf = ({ accountId, mediaId }: Live) => ({ accountId, mediaId })

const meta = { shownHere: everyFailure }

export const liveBagsQuery = (live: Live) =>
  queryOptions({
    queryKey: ['orders', 'liveBags', live.mediaId],
    queryFn: ({ signal }) =>
      call<typeof showClaims>('POST /api/orders/claims/show', placeOf(live), { signal }),
    meta,
  })

/** What became of the claims; every change of orders has it fetched again. */
export const liveResultQuery = (live: Live) =>
  queryOptions({
    queryKey: ['orders', 'liveResult', live.mediaId],
    queryFn: ({ signal }) =>
      call<typeof showLiveResult>('POST /api/orders/claims/result', placeOf(live), { signal }),
    meta,
  })

/** Who asks for something in a live, those who asked first before others, and the names of the products. */
export const claimantsQuery = (live: Live) =>
  queryOptions({
    queryKey: ['orders', 'claimants', live.mediaId],
    queryFn: async ({ signal }) => {
      const found = await call<typeof readClaims>('POST /api/plugins/live/claims', placeOf(live), { signal })
      const standing = found.claims.filter(({ state }) => state !== 'gone' && state !== 'not_an_order')
      const people = [...Map.groupBy(standing, ({ username }) => username)]
      return {
        labels: new Map(found.products.map(({ id, label }) => [id, label])),
        people: people.map(([userName, claims]): Claimant => ({ userName, claims })),
      }
    },
    meta,
  })
