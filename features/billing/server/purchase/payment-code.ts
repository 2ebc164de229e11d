import type { Order } from '../payments/payment-store.ts'

/** The payment code of an order as the API returns it: the code to copy, when it expires, and the provider's page. */
export function paymentCodeOf(awaited: Order['awaited']) {
  return {
    paymentCode: awaited?.code ?? null,
    expiresAt: awaited?.expiresAt ? new Date(awaited.expiresAt) : null,
    paymentUrl: awaited?.url ?? null,
  }
}
