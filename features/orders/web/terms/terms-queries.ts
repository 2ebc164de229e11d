import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { listBuyers, listSales, showTerms } from '../../terms-contract.ts'

export type Terms = ItemOfReply<typeof showTerms>
export type Sale = ItemOfReply<typeof listSales>
export type Buyer = ItemOfReply<typeof listBuyers>

const meta = { shownHere: everyFailure }

export const termsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['sellingTerms', merchantUuid],
    queryFn: ({ signal }) => call<typeof showTerms>('POST /api/orders/terms', { merchantUuid }, { signal }),
    meta,
  })

export const salesQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['sales', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listSales>('POST /api/orders/sales/list', { merchantUuid }, { signal }),
    meta,
  })

/** A page of a merchant's buyers; the one before stays on the screen until it is there. */
export const buyersQuery = (search: InputOf<typeof listBuyers>) =>
  queryOptions({
    queryKey: ['buyers', search],
    queryFn: ({ signal }) => callTable<typeof listBuyers>('POST /api/orders/buyers/list', search, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })
