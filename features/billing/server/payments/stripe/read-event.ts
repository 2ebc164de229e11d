import * as z from 'zod'
import type { ProviderEvent } from '../payment-provider.ts'

/** What we listen to; set the webhook endpoint up for the same. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const id = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish()
const eventSchema = z.object({
  id,
  type: id,
  created: z.number().min(0).max(100_000_000_000),
  data: z.object({
    object: z.looseObject({
      id: id.nullish(),
      payment_intent: reference,
      subscription: reference,
      parent: z
        .looseObject({ subscription_details: z.looseObject({ subscription: reference }).nullish() })
        .nullish(),
    }),
  }),
})

/** An event from its bytes; null where they are none. What we do not listen to has no subject. */
export function readStripeEvent(body: Buffer): ProviderEvent | null {
  const parsed = eventSchema.safeParse(jsonOf(body))
  if (!parsed.success) return null

  const { type, created, data } = parsed.data
  return {
    id: parsed.data.id,
    type,
    happenedAt: new Date(created * 1000),
    subject: subjectOf(type, data.object),
  }
}

type Named = z.output<typeof eventSchema>['data']['object']

function subjectOf(type: string, object: Named): ProviderEvent['subject'] {
  const about = (kind: 'checkout' | 'subscription' | 'payment', named: string | null | undefined) =>
    named ? { kind, id: named } : null

  if (type.startsWith('checkout.session.')) return about('checkout', object.id)
  if (type.startsWith('customer.subscription.')) return about('subscription', object.id)
  if (type.startsWith('invoice.'))
    return about('subscription', object.parent?.subscription_details?.subscription ?? object.subscription)
  if (/^(charge|refund)\./.test(type)) return about('payment', object.payment_intent)
  return null
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
