import type { Order } from '../payments/payment-store.ts'

/** What a Pix or boleto is paid by: the code to copy, its last moment, and the provider's page that shows it. */
export function paymentCodeOf(awaited: Order['awaited']) {
  return {
    paymentCode: awaited?.code ?? null,
    expiresAt: awaited?.expiresAt ? new Date(awaited.expiresAt) : null,
    paymentUrl: awaited?.url ?? null,
  }
}
