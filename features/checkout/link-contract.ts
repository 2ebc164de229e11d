import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'

const address = z.object({
  zip: z.string(),
  street: z.string(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
})

/**
 * What the seller sends to the buyer: `link` lets its holder see, change and pay the order. `delivery` is null while the
 * buyer has not said where the order goes; its `phone` is E.164.
 */
export const showBagLink = endpoint({
  method: 'POST',
  path: '/checkout/link',
  access: 'session',
  // The link lets its holder change the order.
  scopes: ['orders.write'],
  summary: 'The address of the buyer’s page of an order, and where the order goes',
  body: z.object({ order_uuid: uuid }),
  reply: row(
    z.object({
      link: z.string(),
      delivery: z
        .object({
          kind: z.enum(['shipping', 'pickup']),
          recipient: z.string(),
          phone: z.string().nullable(),
          address: address.nullable(),
          service: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

/** Orders whose links one call may ask for. */
const mostLinks = 200

/**
 * What the seller sends to many buyers: a row for each of these orders that is the merchant's and not over. `phone` is
 * E.164 and null while it is unknown.
 */
export const listBagLinks = endpoint({
  method: 'POST',
  path: '/checkout/links',
  access: 'session',
  summary: 'The addresses of the buyer’s pages of many orders',
  body: z.object({
    merchant_uuid: uuid,
    order_uuids: z.array(uuid).min(1, { error: 'required' }).max(mostLinks, { error: 'invalid_value' }),
  }),
  reply: table(
    z.object({
      order_uuid: uuid,
      number: z.int(),
      link: z.string(),
      phone: z.string().nullable(),
    }),
  ),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})
