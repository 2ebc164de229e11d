import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { myBalance } from '../purchase-contract.ts'

/** The caller's balance. Every change of a credit invalidates all queries under `billing`. */
export const balanceQuery = queryOptions({
  queryKey: ['billing', 'balance'],
  queryFn: ({ signal }) => call<typeof myBalance>('GET /api/billing/balance/my', {}, { signal }),
  staleTime: 30_000,
  // The menu shows nothing if this fails; the page of credits shows the error.
  meta: { shownHere: true },
})
