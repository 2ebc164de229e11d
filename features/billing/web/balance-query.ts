import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { myBalance } from '../purchase-contract.ts'

/** What the caller can open now. What changes a credit makes everything under `billing` old. */
export const balanceQuery = queryOptions({
  queryKey: ['billing', 'balance'],
  queryFn: ({ signal }) => call<typeof myBalance>('GET /api/billing/balance/my', {}, { signal }),
  staleTime: 30_000,
  // The menu says nothing where it does not come; the page of credits says what is wrong.
  meta: { shownHere: true },
})
