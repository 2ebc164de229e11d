import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply, ResultOf } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { CallError, isCallError } from '#platform/web/call-error.ts'
import type { ShownCode } from '#platform/web/query-client.ts'
import type { listCredits } from '../contract.ts'
import type {
  listInvoices,
  listPaymentMethods,
  listPlans,
  listPrices,
  mySubscription,
  purchaseStatus,
  showCustomer,
} from '../purchase-contract.ts'

/** Error codes that billing's screens show themselves; an expired session is handled globally. */
export const shownHere: readonly ShownCode[] = [
  'access_denied',
  'not_found',
  'conflict',
  'validation_failed',
  'bad_request',
  'rate_limited',
  'http_error',
  'internal_error',
  'unavailable',
  'timeout',
  'unreadable_reply',
]
const meta = { shownHere }

/** The key of all queries that a purchase or a changed credit invalidates. */
export const billingKey = ['billing'] as const

export type Offer = ItemOfReply<typeof listPlans> & { price: ItemOfReply<typeof listPrices> }

/** The products with their prices. */
export const offersQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }): Promise<Offer[]> => {
    const plans = (
      await callTable<typeof listPlans>('POST /api/billing/plans', { mode: 'production' }, { signal })
    ).rows
    const priceIds = plans.map(({ defaultPriceId }) => defaultPriceId)
    const prices = await callTable<typeof listPrices>(
      'POST /api/billing/plans/prices',
      { priceIds },
      { signal },
    ).catch((error: unknown) => {
      throw isCallError(error) ? new PricesError(error) : error
    })
    return plans.flatMap((plan) => {
      const price = prices.rows.find(({ id }) => id === plan.defaultPriceId)
      return price ? [{ ...plan, price }] : []
    })
  },
  staleTime: 10 * 60_000,
  meta,
})

/** The plans were loaded, but not their prices. */
class PricesError extends CallError {}

/** The part of the offers that failed to load, as a key of `billing.failures`. */
export const missingOffers = (error: unknown) => (error instanceof PricesError ? 'prices' : 'plans')

const decided = ['paid', 'failed', 'expired', 'refused']

export type OrderState = ResultOf<typeof purchaseStatus>

/** The state of a purchase; polled until it is decided. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...billingKey, 'order', orderId],
    queryFn: ({ signal }) =>
      call<typeof purchaseStatus>('POST /api/billing/portal/purchase/status', { orderId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && decided.includes(data.status) && (data.opened || data.mediaId === null) ? false : 2_500,
    staleTime: 0,
    meta,
  })

export const creditsQuery = queryOptions({
  queryKey: [...billingKey, 'credits'],
  queryFn: ({ signal }) =>
    callTable<typeof listCredits>('POST /api/billing/credit/my', { limit: 1000 }, { signal }),
  staleTime: 10_000,
  meta,
})

export const invoicesQuery = queryOptions({
  queryKey: [...billingKey, 'invoices'],
  queryFn: ({ signal }) =>
    callTable<typeof listInvoices>('POST /api/billing/invoices/my', { limit: 1000 }, { signal }),
  staleTime: 10_000,
  meta,
})

export const methodsQuery = queryOptions({
  queryKey: [...billingKey, 'methods'],
  queryFn: ({ signal }) =>
    callTable<typeof listPaymentMethods>('GET /api/billing/payment-methods/my', {}, { signal }),
  meta,
})

/** The subscription; null if there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: ({ signal }) => call<typeof mySubscription>('GET /api/billing/subscription/my', {}, { signal }),
  meta,
})

/** Fetches the user's customer id at the payment provider, which is created on first use. */
export const askCustomer = (userUuid: string) =>
  call<typeof showCustomer>('POST /api/billing/customer', { userUuid })
