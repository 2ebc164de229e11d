import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { openPurchase } from '../purchase-contract.ts'
import { billingKey, type Offer, shownHere } from './billing-queries.ts'

export type Method = 'pix' | 'card' | 'boleto'

export type Purchase = {
  offer: Offer
  method: Method
  /** The live whose report is to be unlocked. */
  mediaId: string | null
  /** The path to return to after the payment. */
  returnTo: string | null
}

/** Begins a purchase and navigates to the checkout. */
export function usePurchase() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ offer, method, mediaId, returnTo }: Purchase) =>
      call<typeof openPurchase>(
        'POST /api/billing/portal/purchase/session',
        {
          productId: offer.id,
          productPriceId: offer.price.id,
          productType: offer.type,
          productCurrency: offer.price.currency,
          successUrl: processAddress(returnTo),
          cancelUrl: location.href,
          paymentMethod: method,
          mediaId,
        },
        { idempotencyKey: newKey() },
      ),
    onSuccess: ({ sessionUrl }) => location.assign(sessionUrl),
    // A purchase was made in another tab: refetch.
    onError(error) {
      if (isCallError(error, 'conflict')) void client.invalidateQueries({ queryKey: billingKey })
    },
    meta: { shownHere },
  })
}

function processAddress(returnTo: string | null): string {
  const address = new URL('/billing/payment/process', location.origin)
  if (returnTo) address.searchParams.set('successReturnTo', returnTo)
  return address.href
}
