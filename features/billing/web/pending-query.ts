import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import type { pendingPurchases } from '../purchase-contract.ts'
import { billingKey, shownHere } from './billing-queries.ts'

export type PendingPayment = ItemOfReply<typeof pendingPurchases>

/** Unpaid Pix and boletos; polled while there are any, because they are paid in other apps. */
export const pendingQuery = queryOptions({
  queryKey: [...billingKey, 'pending'],
  queryFn: ({ signal }) =>
    callTable<typeof pendingPurchases>('GET /api/billing/purchases/pending', {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.rows.length > 0 ? 15_000 : false),
  staleTime: 5_000,
  meta: { shownHere },
})
