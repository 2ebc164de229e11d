import type { Platform } from '#platform/server/platform.ts'

/**
 * What must not happen to money. `amount`, `currency`, `product`, `customer`, `order`: another than was sold, or another's.
 * `twice`: somebody pays for two subscriptions at once, which `order-subscription.ts` prevents where it can; both are
 * credited, and one is to be given back.
 */
export type PaymentMismatch = 'amount' | 'currency' | 'product' | 'customer' | 'order' | 'twice'

/** Says that a payment is not as it should be: somebody has to look. */
export type ReportMismatch = (what: PaymentMismatch, facts: { gateway: string; reference: string }) => void

export function createMismatchReporter({ metrics, log }: Pick<Platform, 'metrics' | 'log'>): ReportMismatch {
  const mismatches = metrics.counter(
    'arara_payments_alarms_total',
    'Payments that are not as they should be; each is a person waiting for somebody to look, or a fraud',
    ['what'],
  )
  return (what, { gateway, reference }) => {
    mismatches.inc({ what })
    log.error({ gateway, reference, what }, 'a payment is not as it should be: somebody has to look')
  }
}
