import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { pendingPurchases } from '../purchase-contract.ts'
import { billingKey, shownHere } from './billing-queries.ts'

export type PendingPayment = ItemOfReply<typeof pendingPurchases>

/** The Pix and boletos that are not paid yet. Looks again while there are some: they are paid elsewhere. */
export const pendingQuery = queryOptions({
  queryKey: [...billingKey, 'pending'],
  queryFn: ({ signal }) =>
    callTable<typeof pendingPurchases>('GET /api/billing/purchases/pending', {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.rows.length > 0 ? 15_000 : false),
  staleTime: 5_000,
  meta: { shownHere },
})
