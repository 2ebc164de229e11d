import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import type { showPaymentMethods } from '../../methods-contract.ts'

export type Methods = ItemOfReply<typeof showPaymentMethods>

export const methodsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['payment-methods', merchantUuid],
    queryFn: ({ signal }) =>
      call<typeof showPaymentMethods>('POST /api/orders/payments/methods', { merchantUuid }, { signal }),
  })
