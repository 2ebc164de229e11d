import * as z from 'zod'
import { empty, endpoint, file, row } from '#platform/contract/endpoint.ts'
import { timestamp, uuid } from '#platform/contract/fields.ts'

/** Picking, packing and sending the orders of a merchant, for its administrators. */

/** The orders that one list or one file has at most; those that were made first. */
export const mostOrders = 500

const number = z
  .int({ error: 'invalid_value' })
  .min(1, { error: 'invalid_value' })
  .max(999_999_999, { error: 'invalid_value' })

/**
 * Paid orders that are not packed, of one sale or of all; with `numbers`, these orders, whether they are packed or sent
 * already.
 */
const chosen = {
  merchant_uuid: uuid,
  sale_uuid: uuid.nullish(),
  numbers: z
    .array(number)
    .min(1, { error: 'required' })
    .max(mostOrders, { error: 'invalid_value' })
    .nullish(),
}

/** `picked_at`: null until the pieces of the line were ticked off. */
const pickedLine = z.object({
  id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  variant: z.string(),
  quantity: z.int(),
  picked_at: timestamp.nullable(),
})

/**
 * `total`: how many orders were chosen; `bags` has the first 500 of them, by number. `addressed`: how many of these have a
 * label, because the buyer said where they go; null unless asked for.
 */
export const showPicking = endpoint({
  method: 'POST',
  path: '/parcels/picking',
  access: 'session',
  summary: 'The pieces to pick for the chosen orders, by bag',
  body: z.object({ ...chosen, counts_addressed: z.boolean().default(false) }),
  reply: row(
    z.object({
      total: z.int(),
      addressed: z.int().nullable(),
      bags: z.array(
        z.object({
          order_uuid: uuid,
          number: z.int(),
          user_name: z.string().nullable(),
          buyer_name: z.string().nullable(),
          lines: z.array(pickedLine),
        }),
      ),
    }),
  ),
  errors: ['not_found', 'validation_failed'],
})

/** Lines of other merchants and lines that are gone are left out. */
export const tickLines = endpoint({
  method: 'POST',
  path: '/parcels/picking/tick',
  access: 'session',
  summary: 'Ticks lines of orders off as picked, or takes the tick back',
  body: z.object({
    merchant_uuid: uuid,
    line_ids: z
      .array(z.int({ error: 'invalid_value' }))
      .min(1, { error: 'required' })
      .max(10_000, { error: 'invalid_value' }),
    picked: z.boolean(),
  }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

/** `labels`: a page of 10 × 15 cm each; `labels_a4`: four on a page. */
const documents = ['picking_by_product', 'picking_by_bag', 'slips', 'labels', 'labels_a4'] as const
export type ParcelDocument = (typeof documents)[number]

const chosenByAddress = {
  /** By default that of the request. */
  language: z.enum(['pt-BR', 'en-US'], { error: 'invalid_value' }).optional(),
  sale_uuid: uuid.optional(),
  /** Numbers of orders, with commas between them. */
  numbers: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, { error: 'invalid_value' })
    .transform((text) => text.split(',').map(Number))
    .optional(),
}

/** 409 `no_parcels` where no order has what the document shows. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/parcels/:uuid/pdf',
  access: 'session',
  summary: 'Picking lists, packing slips or address labels of the chosen orders as PDF',
  params: z.object({ uuid }),
  query: z.object({ document: z.enum(documents, { error: 'invalid_value' }), ...chosenByAddress }),
  reply: file('application/pdf'),
  errors: ['not_found', 'validation_failed', 'conflict'],
  limit: { max: 60, seconds: 600, by: 'account' },
})

/** All orders of the merchant, or the chosen ones, the newest first. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/parcels/:uuid/orders/file',
  access: 'session',
  scopes: ['orders.read'],
  summary: 'Orders as a CSV file or a workbook',
  params: z.object({ uuid }),
  query: z.object({ format: z.enum(['csv', 'xlsx'], { error: 'invalid_value' }), ...chosenByAddress }),
  reply: file('application/octet-stream'),
  errors: ['not_found', 'validation_failed'],
  limit: { max: 60, seconds: 600, by: 'account' },
})

/**
 * `link`: the page of the carrier; null where the code does not tell it. `is_mistyped`: it should be a code of the Correios,
 * and is none. `message`: what to tell the buyer, with the page of their order; `whatsapp`: null where no phone is known.
 */
export const showTracking = endpoint({
  method: 'POST',
  path: '/parcels/tracking',
  access: 'session',
  summary: 'How the parcel of an order is followed, with a message for the buyer',
  body: z.object({ order_uuid: uuid }),
  reply: row(
    z.object({
      carrier: z.string().nullable(),
      code: z.string().nullable(),
      link: z.string().nullable(),
      is_mistyped: z.boolean(),
      message: z.string(),
      whatsapp: z.string().nullable(),
    }),
  ),
  errors: ['not_found', 'validation_failed'],
})
