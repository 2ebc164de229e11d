import type { Checkout, ProviderEvent } from './payment-provider.ts'

/**
 * A payment at the provider. `charge` once it was paid, with what the provider kept (`fee`) and what the merchant gets
 * (`net`), in centavos; null where the provider does not say.
 */
export type MerchantPayment = Pick<Checkout, 'id' | 'status' | 'amount'> & {
  charge: { reference: string; at: Date; fee?: number | null; net?: number | null } | null
}

/** A Pix that a merchant's buyer is asked for. */
export type PixRequest = {
  /** Our id of it: the same one gets the same code. */
  reference: string
  /** Whose money it is: the merchant's account at the provider, never ours. */
  account: string
  /** What the provider's lists show. */
  name: string
  /** Centavos. */
  amount: number
  expiresAt: Date
}

/**
 * A provider through which buyers pay merchants: the money goes to the merchant's account. The rules are those of
 * `PaymentProvider`: its state is always fetched, so webhooks may arrive late, twice, in any order, or not at all.
 * @throws AppError `unavailable` if the provider does not answer
 */
export type MerchantPayments = {
  gateway: 'sandbox'
  /** Nothing is paid in truth: buyers must be shown that. */
  isSimulated: boolean
  openPix(request: PixRequest): Promise<{ id: string; code: string; expiresAt: Date }>
  /** Null if the provider knows no payment with this id. */
  payment(id: string): Promise<MerchantPayment | null>
  /** Closes a payment that is awaited, so that it can no longer be made; has no effect on others. */
  close(id: string): Promise<void>
  /** Verifies and reads a webhook. @throws AppError `invalid_signature`, `bad_request` */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent
}
