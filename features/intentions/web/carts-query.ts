import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Live, livesKeys, shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { CartsChanged, cartsChangedEvent, readCarts, requestCarts } from '../contract.ts'

export type Carts = ItemOfReply<typeof readCarts>
export type CartProduct = Carts['products']['data'][number]
export type CartUser = Carts['productsCart']['data'][number]['users'][number]

// Held to the contract by its type, without bringing its schemas into the page.
export const cartsEvent: typeof cartsChangedEvent = 'carts'

/** A locked report has other carts than the same report unlocked: how many, and not whose. */
const cartsKey = ({ mediaId, access }: Live) => ['intentions', 'carts', mediaId, access] as const

const placeOf = ({ accountId, mediaId }: Live) => ({ accountId, mediaId })

/** The latest search for the carts of a live; null when there was none. */
export const cartsQuery = (live: Live) =>
  queryOptions({
    queryKey: cartsKey(live),
    queryFn: async ({ signal }) =>
      (await call<typeof readCarts>('POST /api/plugins/live/ai/shoppingcart', placeOf(live), { signal })) ??
      null,
    meta: { shownHere },
  })

/** Begins a search; `force` ends one that is stuck. */
export function useRequestCarts(live: Live) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ force }: { force: boolean }) =>
      call<typeof requestCarts>(
        'POST /api/plugins/live/ai/shoppingcart/create',
        { ...placeOf(live), force },
        { idempotencyKey: newKey() },
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: cartsKey(live) }),
        client.invalidateQueries({ queryKey: livesKeys.live(live.mediaId) }),
      ]),
  })
}

/** Puts the announced progress of a search into what was fetched; fetches the result of one that has ended. */
export function useCartsProgress(live: Live) {
  const client = useQueryClient()
  return ({ status, percentage }: CartsChanged): void => {
    const key = cartsKey(live)
    const known = client.getQueryData<Carts | null>(key)
    if (!known || status === 'finished' || status === 'error') {
      void client.invalidateQueries({ queryKey: key })
      return
    }
    client.setQueryData<Carts>(key, {
      ...known,
      status,
      productsCart: { ...known.productsCart, status, percentage },
    })
  }
}
