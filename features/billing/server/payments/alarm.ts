import type { Platform } from '#platform/server/platform.ts'

/** What must not happen to money. `amount`, `currency`, `product`, `customer`: another than was sold, or to another. */
export type Mismatch = 'amount' | 'currency' | 'product' | 'customer' | 'order'

/** Says that a payment was refused because it does not match what was sold: somebody has to look. */
export type Alarm = (what: Mismatch, facts: { gateway: string; reference: string }) => void

export function createAlarm({ metrics, log }: Pick<Platform, 'metrics' | 'log'>): Alarm {
  const refused = metrics.counter(
    'arara_payments_refused_total',
    'Payments that do not match what was sold; each is a person waiting for a credit, or a fraud',
    ['what'],
  )
  return (what, { gateway, reference }) => {
    refused.inc({ what })
    log.error({ gateway, reference, what }, 'a payment does not match what was sold and was not credited')
  }
}
