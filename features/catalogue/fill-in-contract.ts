import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, typedText, uuid } from '#platform/contract/fields.ts'
import { mostPictures } from './picture-sets.ts'
import { catalogueImage } from './product-contract.ts'

/**
 * What the page of a product says of it. Nothing is stored. `description`: HTML of one paragraph. `price_sale`: null if the
 * page names no price in reais. `images`: their addresses, each with a small copy (`data:`) to be shown.
 */
export const fillIn = endpoint({
  method: 'POST',
  path: '/products/fill-in',
  access: 'session',
  summary: 'Reads a product from its page: name, description, prices, pictures',
  body: z.object({
    merchant_uuid: uuid,
    url: typedText(2_000).pipe(z.string().min(1, { error: 'required' })),
  }),
  reply: row(
    z.object({
      name: z.string(),
      description: z.string(),
      price_sale: cents.nullable(),
      price_discount: cents,
      /** The currency that the page states, ISO 4217. */
      currency: z.string().nullable(),
      link: z.string(),
      images: z.array(z.object({ url: z.string(), preview: z.string() })),
    }),
  ),
  errors: ['not_found', 'access_denied', 'validation_failed', 'rate_limited', 'unavailable'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** Takes pictures of a page into the merchant's own, as an upload does. Those that cannot be had are left out. */
export const fillInImages = endpoint({
  method: 'POST',
  path: '/products/fill-in/images',
  access: 'session',
  summary: 'Takes the accepted pictures of a product’s page',
  body: z.object({ merchant_uuid: uuid, urls: z.array(z.string().max(2_000)).min(1).max(mostPictures) }),
  reply: row(z.object({ images: z.array(catalogueImage), left_out: z.int() })),
  errors: ['not_found', 'access_denied', 'validation_failed', 'rate_limited', 'unavailable'],
  idempotent: 'repeatable',
  limit: { max: 60, seconds: 3600, by: 'account' },
})
