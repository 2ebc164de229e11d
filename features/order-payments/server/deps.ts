import type { MerchantPayments } from '#features/billing/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of payments for orders. */
export type OrderPaymentsDeps = Pick<
  Platform,
  'env' | 'connection' | 'clock' | 'ids' | 'events' | 'jobs' | 'log' | 'untrusted'
> & {
  merchants: Pick<Merchants, 'access' | 'find' | 'pixReceiver'>
  /** The merchant's own account at a gateway. */
  services: Pick<
    Services,
    | ('callMercadoPago' | 'mercadoPagoPages' | 'callStripe' | 'stripePages' | 'isSimulated')
    | ('callPagarMe' | 'pagarMePages' | 'pagarMeTokensUrl')
    | ('accountsOf' | 'account' | 'accountsAt')
  >
  /** Through which buyers pay merchants without an account of their own; null if this installation has none. */
  provider: MerchantPayments | null
  orders: Pick<
    Orders,
    | ('find' | 'access' | 'openPayment' | 'voidPayment' | 'receivePayment' | 'onChanged' | 'onErased')
    | ('everyPaymentOf' | 'refundPart' | 'noteMoney' | 'markSentBack')
  >
}
