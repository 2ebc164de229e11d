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

/** Failures that billing's own screens show; a session that is over stays the shared handling's matter. */
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

/** Everything of billing: what changes when a purchase or a credit does. */
export const billingKey = ['billing'] as const

export type Offer = ItemOfReply<typeof listPlans> & { price: ItemOfReply<typeof listPrices> }

/** What is sold, each with its price. */
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

/** The plans came, their prices did not. */
class PricesError extends CallError {}

/** What of the offers could not be loaded, as a key of `billing.failures`. */
export const missingOffers = (error: unknown) => (error instanceof PricesError ? 'prices' : 'plans')

const decided = ['paid', 'failed', 'expired', 'refused']

export type OrderState = ResultOf<typeof purchaseStatus>

/** How a purchase stands; looks again until it is decided. */
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

/** Null: there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: ({ signal }) => call<typeof mySubscription>('GET /api/billing/subscription/my', {}, { signal }),
  meta,
})

/** Who the caller is to the payment provider; made there the first time. */
export const askCustomer = (userUuid: string) =>
  call<typeof showCustomer>('POST /api/billing/customer', { userUuid })
