import { defineEvent } from '#platform/server/events.ts'

/** A settled payment. `paymentId` is our own id and the same in every event about this payment. */
export type PaymentSettled = {
  userUuid: string
  paymentId: string
  /** Centavos. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  at: Date
  /** A keyed hash of the card or payer, equal across accounts; null if the provider gives no fingerprint. */
  methodFingerprint: string | null
}

/** Money returned by a refund or a lost dispute. `amount`: centavos returned this time. */
export type PaymentRefunded = {
  userUuid: string
  paymentId: string
  amount: number
  currency: string
  at: Date
  reason: 'refund' | 'dispute'
  /** The whole payment has been returned. */
  isWhole: boolean
}

/** Sent after the payment is recorded. Like all events of billing, it is delivered at least once. */
export const paymentSettled = defineEvent<PaymentSettled>('billing.paymentSettled')

/** Sent after the refund is recorded. */
export const paymentRefunded = defineEvent<PaymentRefunded>('billing.paymentRefunded')

/** A credit was fully refunded: the reports it unlocked are locked again. */
export const creditRevoked = defineEvent<{ userUuid: string; creditId: string }>('billing.creditRevoked')

/** A credit was bought. `mediaId`: the live whose report it was bought for; null if none. */
export const creditBought = defineEvent<{ userUuid: string; creditId: string; mediaId: string | null }>(
  'billing.creditBought',
)
