import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import type {
  listDeliveries,
  listDifferences,
  showErp,
  showErpOrder,
  showErpProducts,
  showErpStock,
} from '../contract.ts'

export type Erp = ItemOfReply<typeof showErp>
export type ErpOrder = ItemOfReply<typeof showErpOrder>
export type Difference = ItemOfReply<typeof listDifferences>
export type ErpStock = ItemOfReply<typeof showErpStock>
export type ErpProducts = ItemOfReply<typeof showErpProducts>
export type Delivery = ItemOfReply<typeof listDeliveries>

const erpKey = (merchantUuid: string) => ['merchant-erp', merchantUuid]
// Fetched again with the order itself.
const erpOrderKey = (orderUuid: string) => ['order', orderUuid, 'erp']

/** The ERP of a merchant; null: it has none. */
export function useErp(merchantUuid: string) {
  return useQuery({
    queryKey: erpKey(merchantUuid),
    queryFn: async ({ signal }) =>
      (await call<typeof showErp>('POST /api/merchants/erp', { merchantUuid }, { signal })) ?? null,
  })
}

/** Fetches everything about the ERP of a merchant again. */
export function useRefetchErp(merchantUuid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: erpKey(merchantUuid) })
}

export function useDeliveries(merchantUuid: string) {
  return useInfiniteQuery({
    queryKey: [...erpKey(merchantUuid), 'deliveries'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callTable<typeof listDeliveries>(
        'POST /api/merchants/erp/deliveries',
        { merchantUuid, page: pageParam },
        { signal },
      ),
    getNextPageParam: ({ pagination: { currentPage, lastPage } }) =>
      currentPage < lastPage ? currentPage + 1 : null,
  })
}

export function useDifferences(merchantUuid: string) {
  return useInfiniteQuery({
    queryKey: [...erpKey(merchantUuid), 'differences'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callTable<typeof listDifferences>(
        'POST /api/merchants/erp/differences',
        { merchantUuid, page: pageParam },
        { signal },
      ),
    getNextPageParam: ({ pagination: { currentPage, lastPage } }) =>
      currentPage < lastPage ? currentPage + 1 : null,
  })
}

/** Which stock of the ERP counts; null: there is no ERP that can be asked. */
export function useErpStock(merchantUuid: string) {
  return useQuery({
    queryKey: [...erpKey(merchantUuid), 'stock'],
    queryFn: async ({ signal }) =>
      (await call<typeof showErpStock>('POST /api/merchants/erp/stock', { merchantUuid }, { signal })) ??
      null,
  })
}

/** Milliseconds between two requests while products are read. */
const askAgainAfter = 3_000

/** How far the reading of products is; null: there is no ERP that can be asked. */
export function useErpProducts(merchantUuid: string) {
  return useQuery({
    queryKey: [...erpKey(merchantUuid), 'products'],
    queryFn: async ({ signal }) =>
      (await call<typeof showErpProducts>(
        'POST /api/merchants/erp/products',
        { merchantUuid },
        { signal },
      )) ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? askAgainAfter : false),
  })
}

/** What the ERP has of an order; null: nothing to say. */
export function useErpOrder(orderUuid: string) {
  return useQuery({
    queryKey: erpOrderKey(orderUuid),
    queryFn: async ({ signal }) =>
      (await call<typeof showErpOrder>('POST /api/orders/erp', { orderUuid }, { signal })) ?? null,
  })
}
