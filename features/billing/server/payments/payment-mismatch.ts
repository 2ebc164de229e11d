import type { Platform } from '#platform/server/platform.ts'

/**
 * How a payment differs from its order: `amount`, `currency`, `product`, `customer` or `order` is not what was sold.
 * `twice`: a user pays for two subscriptions at once, which `order-subscription.ts` prevents where it can; both are
 * credited, and an operator must refund one.
 */
export type PaymentMismatch = 'amount' | 'currency' | 'product' | 'customer' | 'order' | 'twice'

/** Reports a payment mismatch to the operator, as a metric and an error log. */
export type ReportMismatch = (what: PaymentMismatch, facts: { gateway: string; reference: string }) => void

export function createMismatchReporter({ metrics, log }: Pick<Platform, 'metrics' | 'log'>): ReportMismatch {
  const mismatches = metrics.counter(
    'arara_payments_alarms_total',
    'Payments that are not as they should be; each is a customer waiting for an operator, or a fraud',
    ['what'],
  )
  return (what, { gateway, reference }) => {
    mismatches.inc({ what })
    log.error({ gateway, reference, what }, 'a payment is not as it should be: an operator must check it')
  }
}
