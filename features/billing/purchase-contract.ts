import * as z from 'zod'
import { endpoint, optionalRow, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, providerId, timestamp, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'

const key = z.string().max(100)
const address = z.string().max(2_000)

/** A product (spec: billing plan). -1 is unlimited. */
const planSchema = z.object({
  id: key,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  type: z.enum(['CREDITS', 'SUBSCRIPTION']),
  credits: z.int(),
  max_distinct_accounts: z.int(),
  default_price_id: key,
})

export const listPlans = endpoint({
  method: 'POST',
  path: '/billing/plans',
  access: 'open',
  summary: 'What is sold, with the id of each price',
  body: z.object({ mode: z.string().max(40).default('production') }),
  reply: table(planSchema),
})

/** A price. `recurring_interval` is null for a one-time purchase. */
const priceSchema = z.object({
  id: key,
  product_id: key,
  unit_amount: cents,
  currency: z.string(),
  type: z.enum(['one_time', 'recurring']),
  recurring_interval: z.enum(['month']).nullable(),
})

export const listPrices = endpoint({
  method: 'POST',
  path: '/billing/plans/prices',
  access: 'open',
  summary: 'Prices by id; ids that nothing is sold by are left out',
  body: z.object({ price_ids: z.array(key).max(50) }),
  reply: table(priceSchema),
})

const paymentMethod = z.enum(['pix', 'card', 'boleto'])

/**
 * `success_url` and `cancel_url` must be our own pages; the parameter `order` is added to both. With `media_id` the
 * report of that live is unlocked once the payment arrives. An unpaid subscription order is returned again; while its
 * payment is pending, `session_url` is our page that waits for it. `conflict`: the caller has a subscription.
 */
export const openPurchase = endpoint({
  method: 'POST',
  path: '/billing/portal/purchase/session',
  access: 'session',
  summary: 'Begins a purchase: the address of the checkout to send the person to',
  body: z.object({
    product_id: key,
    product_price_id: key,
    product_type: z.string().max(40),
    product_currency: z.string().max(10),
    success_url: address,
    cancel_url: address,
    payment_method: paymentMethod.nullish(),
    media_id: providerId.nullish(),
  }),
  reply: row(
    z.object({
      order_id: uuid,
      product_id: key,
      product_price_id: key,
      product_type: z.string(),
      product_currency: z.string(),
      success_url: z.string(),
      session_url: z.string(),
      cancel_url: z.string(),
    }),
  ),
  errors: ['validation_failed', 'conflict', 'unavailable', 'rate_limited'],
  idempotent: 'repeatable',
  limit: { max: 60, seconds: 3600, by: 'account' },
})

const orderStatuses = ['open', 'waiting', 'paid', 'failed', 'expired', 'refused'] as const

/** The payment code of a pending Pix or boleto, and the provider's page that shows it. */
const awaitedFields = {
  method: z.string().nullable(),
  payment_code: z.string().nullable(),
  payment_url: z.string().nullable(),
  expires_at: nullableTimestamp,
}

/** A purchase. `opened`: the report it was bought for is unlocked. */
const orderSchema = z.object({
  order_id: uuid,
  status: z.enum(orderStatuses),
  product_id: key,
  amount: cents,
  currency: z.string(),
  session_url: z.string().nullable(),
  credit_id: uuid.nullable(),
  media_id: z.string().nullable(),
  opened: z.boolean(),
  invoice_url: z.string().nullable(),
  ...awaitedFields,
})

export const purchaseStatus = endpoint({
  method: 'POST',
  path: '/billing/portal/purchase/status',
  access: 'session',
  summary: "How a purchase of the caller's stands",
  body: z.object({ order_id: uuid }),
  reply: row(orderSchema),
  errors: ['not_found'],
})

export const pendingPurchases = endpoint({
  method: 'GET',
  path: '/billing/purchases/pending',
  access: 'session',
  summary: "The caller's Pix and boletos that are not paid yet, the newest first, with what they are paid by",
  reply: table(
    z.object({
      order_id: uuid,
      product_id: key,
      amount: cents,
      currency: z.string(),
      media_id: z.string().nullable(),
      created_at: timestamp,
      ...awaitedFields,
    }),
  ),
})

/** `unlimited_until`: the end of the subscription; null if there is none. */
export const myBalance = endpoint({
  method: 'GET',
  path: '/billing/balance/my',
  access: 'session',
  summary:
    'How many days of reports the caller can open now, the subscription aside, and until when that runs',
  reply: row(z.object({ credits: z.int(), unlimited_until: nullableTimestamp })),
})

/** Published on the topic `billing:<user>` when a purchase or a credit changed: clients fetch again. */
export const billingChanged = 'changed'

export const openPortal = endpoint({
  method: 'POST',
  path: '/billing/portal',
  access: 'session',
  summary: "The address of the provider's page with the caller's payment methods, invoices and subscription",
  body: z.object({ payment_customer_id: z.string().max(255), return_url: address }),
  reply: row(z.object({ url: z.string() })),
  errors: ['access_denied', 'validation_failed', 'unavailable', 'rate_limited'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const showCustomer = endpoint({
  method: 'POST',
  path: '/billing/customer',
  access: 'session',
  summary:
    'The user’s identity at the payment provider: the caller’s own, or any user’s for platform administrators',
  body: z.object({ user_uuid: uuid }),
  reply: row(
    z.object({
      user_uuid: uuid,
      name: z.string(),
      email: z.string(),
      payment_gateway: z.string().nullable(),
      payment_customer_id: z.string().nullable(),
    }),
  ),
  errors: ['access_denied', 'not_found', 'unavailable'],
})

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/billing/payment-methods/my',
  access: 'session',
  summary: "What the provider keeps to charge the caller's next payments",
  reply: table(
    z.object({
      id: z.string(),
      kind: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      expires: z.string().nullable(),
    }),
  ),
  errors: ['unavailable'],
})

export const listInvoices = endpoint({
  method: 'POST',
  path: '/billing/invoices/my',
  access: 'session',
  summary: 'What the caller paid, the newest first',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(
    z.object({
      payment_id: uuid,
      product_id: key,
      amount: cents,
      refunded: cents,
      currency: z.string(),
      method: z.string().nullable(),
      at: timestamp,
      invoice_number: z.string().nullable(),
      invoice_url: z.string().nullable(),
      period_start: nullableTimestamp,
      period_end: nullableTimestamp,
    }),
  ),
})

/** `account_name`: the profile the subscription is bound to; null until its first use. */
export const mySubscription = endpoint({
  method: 'GET',
  path: '/billing/subscription/my',
  access: 'session',
  summary: "The caller's subscription; 204 when there is none",
  reply: optionalRow(
    z.object({
      status: z.enum(['active', 'past_due', 'ended']),
      active_until: nullableTimestamp,
      cancel_at_period_end: z.boolean(),
      account_name: z.string().nullable(),
    }),
  ),
})
