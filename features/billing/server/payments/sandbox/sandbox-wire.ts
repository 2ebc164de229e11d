import * as z from 'zod'
import { cardRefusals } from '../merchant-payments.ts'

/** The answers of the simulated provider in camelCase (its wire uses snake_case); times as ISO text. */
const moment = z.iso.datetime().transform((text) => new Date(text))
const id = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const cents = z.int()

export const created = z.object({ id })
export const opened = z.object({ id, url: z.string() })
export const portal = z.object({ url: z.string() })

export const methods = z.array(
  z.object({
    id,
    kind: z.string(),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    expires: z.string().nullable(),
  }),
)

export const chargeFacts = z.object({ method: z.string().nullable(), fingerprint: z.string().nullable() })

export const checkout = z.object({
  id,
  orderId: z.string().nullable(),
  customerId: z.string().nullable(),
  status: z.enum(['open', 'waiting', 'paid', 'failed', 'expired']),
  awaited: z
    .object({
      method: z.enum(['pix', 'boleto']),
      code: z.string(),
      expiresAt: moment,
      url: z.string(),
    })
    .nullable(),
  priceKey: z.string().nullable(),
  amount: cents,
  currency: z.string(),
  subscriptionId: id.nullable(),
  charge: chargeFacts.extend({ reference: id, at: moment }).nullable(),
  invoice: z.object({ number: z.string().nullable(), url: z.string().nullable() }).nullable(),
})

/** What a merchant's buyer pays. */
export const ofMerchant = checkout.extend({
  url: z.string().optional(),
  refusal: z.enum(cardRefusals).nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), installments: z.int() }).nullable(),
})

export const subscription = z.object({
  id,
  orderId: z.string().nullable(),
  customerId: z.string(),
  status: z.enum(['pending', 'active', 'past_due', 'ended']),
  priceKey: z.string().nullable(),
  periodEnd: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  paid: z.array(
    z.object({
      id,
      number: z.string().nullable(),
      url: z.string().nullable(),
      amount: cents,
      currency: z.string(),
      periodStart: moment,
      periodEnd: moment,
      paidAt: moment,
      chargeReference: id,
    }),
  ),
})

export const chargeFate = z.object({
  refunds: z.array(z.object({ reference: id, amount: cents, at: moment })),
  disputes: z.array(
    z.object({ reference: id, amount: cents, status: z.enum(['open', 'won', 'lost']), at: moment }),
  ),
})

export const event = z.object({
  id,
  type: id,
  happenedAt: moment,
  subject: z.object({ kind: z.enum(['checkout', 'subscription', 'payment']), id }).nullable(),
})
export const events = z.array(event)
