import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { listOrderMoney } from '../../refunds-contract.ts'

export type Money = ItemOfReply<typeof listOrderMoney>

/** A change of any order has it fetched again. */
export const moneyQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['orders', 'money', orderUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listOrderMoney>('POST /api/orders/payments/money', { orderUuid }, { signal }),
    meta: { shownHere: everyFailure },
  })
