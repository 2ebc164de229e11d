import { defineEvent } from '#platform/server/events.ts'

/** Money that arrived. `paymentId` is ours and the same in every event about this payment. */
export type PaymentSettled = {
  userUuid: string
  paymentId: string
  /** Centavos. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  at: Date
  /** The same for the same card or payer, whoever's account it was used in; null where the provider names none. */
  methodFingerprint: string | null
}

/** Money that went back: by a refund, or by a dispute that was lost. `amount` is what went back this time. */
export type PaymentRefunded = {
  userUuid: string
  paymentId: string
  amount: number
  currency: string
  at: Date
  reason: 'refund' | 'dispute'
  /** Nothing of the payment is left with us. */
  isWhole: boolean
}

/** After the commit of the payment's entries. Delivered, as all events here: at least once, until it is heard. */
export const paymentSettled = defineEvent<PaymentSettled>('billing.paymentSettled')

/** After the commit of the refund's entries. */
export const paymentRefunded = defineEvent<PaymentRefunded>('billing.paymentRefunded')

/** A credit's money went back: whatever it opened is locked again. */
export const creditRevoked = defineEvent<{ userUuid: string; creditId: string }>('billing.creditRevoked')

/** A credit was bought; `mediaId`: for this live's report. */
export const creditBought = defineEvent<{ userUuid: string; creditId: string; mediaId: string | null }>(
  'billing.creditBought',
)
