import * as z from 'zod'
import { endpoint, table } from '#platform/contract/endpoint.ts'
import { cents, uuid } from '#platform/contract/fields.ts'

/** A product of a stream as its people see it; `price` as the catalogue's `ShownPrice`, in centavos. */
const streamProductSchema = z.object({
  uuid,
  name: z.string(),
  picture: z.string().nullable(),
  price: z.object({
    amount: cents,
    struck_through: cents.nullable(),
    is_free: z.boolean(),
    is_from: z.boolean(),
    has_free_options: z.boolean(),
  }),
  available: z.boolean(),
})

/** In the order of the stream. A product that was deleted since is missing here until the stream is saved without it. */
export const listStreamProducts = endpoint({
  method: 'POST',
  path: '/streams/products',
  access: 'session',
  summary: 'The products of a stream, active or not; for those with a role in it',
  body: z.object({ uuid }),
  reply: table(streamProductSchema),
  errors: ['not_found', 'validation_failed'],
})
