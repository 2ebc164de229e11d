import { useQuery } from '@tanstack/react-query'
import type { BuyerPage } from '#features/orders/web/index.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { showBagLink } from '../link-contract.ts'

/** The buyer's page of an order, and where the order goes; null until it is known, and for those who only read. */
export function useBuyerPage(orderUuid: string, canEdit: boolean): BuyerPage | null {
  const { data } = useQuery({
    queryKey: ['order', orderUuid, 'buyer-page'],
    queryFn: ({ signal }) => call<typeof showBagLink>('POST /api/checkout/link', { orderUuid }, { signal }),
    enabled: canEdit,
    meta: { shownHere: everyFailure },
  })
  return data ?? null
}
