import * as z from 'zod'
import { endpoint, file, table } from '#platform/contract/endpoint.ts'
import { cents, timestamp, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { entryKinds } from './entry-kinds.ts'

/** A month in São Paulo, as `2026-11`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid_value' })
const filter = {
  month: month.nullish(),
  kind: z.enum(entryKinds, { error: 'invalid_value' }).nullish(),
}

/**
 * An unlocked report (`account`, `live_day`; without an amount: the credit was paid with its payment), a payment, or
 * money that was returned (a negative amount). `reference`: the number of the provider's invoice. Of the merchant's own
 * orders, `order` is money that a buyer paid and `order_refund` what went back to one; there `reference` is the number of
 * the order.
 */
const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  at: timestamp,
  account: z.string().nullable(),
  live_day: z.string().nullable(),
  product_id: z.string().nullable(),
  reference: z.string().nullable(),
  invoice_url: z.string().nullable(),
  amount: cents.nullable(),
})

/** Of all entries that the filter means, whatever the page. */
const totals = z.object({
  unlocks: z.int(),
  paid: cents,
  refunded: cents,
  orders_paid: cents,
  orders_refunded: cents,
})

export const listMerchantInvoices = endpoint({
  method: 'POST',
  path: '/merchants/invoices',
  access: 'session',
  summary:
    'Report unlocks of a merchant’s accounts, the payments for them, refunds and paid orders, the newest first',
  body: z.object({ uuid, ...filter, ...pagingFields({ limit: 50 }) }),
  reply: table(entrySchema, totals),
  errors: ['not_found', 'validation_failed'],
})

export const downloadMerchantInvoices = endpoint({
  method: 'GET',
  path: '/merchants/invoices/:uuid/file',
  access: 'session',
  summary: 'The same as a CSV file or a workbook, all pages',
  params: z.object({ uuid }),
  query: z.object({ format: z.enum(['csv', 'xlsx'], { error: 'invalid_value' }), ...filter }),
  reply: file('application/octet-stream'),
  errors: ['not_found', 'validation_failed'],
  limit: { max: 60, seconds: 600, by: 'account' },
})
