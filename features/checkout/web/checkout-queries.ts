import { queryOptions } from '@tanstack/react-query'
import type { listOrderLives, listSales } from '#features/orders/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import type { listCoupons } from '../coupon-contract.ts'
import type { showFreight } from '../freight-contract.ts'
import type { listWithdrawals } from '../withdrawal-contract.ts'

export type Freight = ItemOfReply<typeof showFreight>
export type Rate = Freight['rates'][number]
export type Coupon = ItemOfReply<typeof listCoupons>

export const freightQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['checkout-freight', merchantUuid],
    queryFn: ({ signal }) =>
      call<typeof showFreight>('POST /api/checkout/freight', { merchantUuid }, { signal }),
  })

export const couponsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['checkout-coupons', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listCoupons>('POST /api/checkout/coupons', { merchantUuid }, { signal }),
  })

export const withdrawalsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['checkout-withdrawals', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listWithdrawals>('POST /api/checkout/withdrawals', { merchantUuid }, { signal }),
  })

/** What a coupon may be limited to. */
export const salesQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['sales', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listSales>('POST /api/orders/sales/list', { merchantUuid }, { signal }),
  })

export const orderLivesQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['orders', 'lives', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listOrderLives>('POST /api/orders/lives', { merchantUuid }, { signal }),
  })
