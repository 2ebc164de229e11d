import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { decidePayment as decideCall, listPaymentsToCheck } from '../payments-contract.ts'

/** Money that is not what its order asked for, or that has to go back. */
export type PaymentToCheck = ItemOfReply<typeof listPaymentsToCheck>

/** A page of the payments that wait for the seller, the oldest first. A change of any order has it fetched again. */
export const paymentsToCheckQuery = (search: InputOf<typeof listPaymentsToCheck>) =>
  queryOptions({
    queryKey: ['orders', 'payments-to-check', search],
    queryFn: ({ signal }) =>
      callTable<typeof listPaymentsToCheck>('POST /api/orders/payments/to-check', search, { signal }),
    placeholderData: keepPreviousData,
    meta: { shownHere: everyFailure },
  })

export const decidePayment = (decision: InputOf<typeof decideCall>) =>
  call<typeof decideCall>('POST /api/orders/payments/decide', decision)
