import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { longestDestination } from './stream-fields.ts'

/** `masked_key`: its last four characters. `status` is null while the live is not forwarded there. */
const destinationSchema = z.object({
  uuid,
  name: z.string(),
  url: z.string(),
  masked_key: z.string(),
  is_active: z.boolean(),
  status: z
    .object({
      state: z.enum(['connecting', 'live', 'waiting', 'failed']),
      fault: z.enum(['address', 'unreachable', 'refused', 'lost']).nullable(),
      since: nullableTimestamp,
      retry_at: nullableTimestamp,
    })
    .nullable(),
})

const required = (max: number) => typedText(max).pipe(z.string().min(1, { error: 'required' }))
const name = required(longestDestination.name)
const url = required(longestDestination.url)
const key = required(longestDestination.key)

export const listDestinations = endpoint({
  method: 'POST',
  path: '/streams/destinations',
  access: 'session',
  summary: 'Where a live is forwarded to and how that goes; full administrators of the stream only',
  body: z.object({ uuid }),
  reply: row(z.object({ can_forward: z.boolean(), destinations: z.array(destinationSchema) })),
  errors: ['not_found', 'access_denied'],
})

/** `url`: `rtmp://` or `rtmps://`, of a server on the internet, without the key. While the live runs, it begins at once. */
export const addDestination = endpoint({
  method: 'POST',
  path: '/streams/destinations/add',
  access: 'session',
  summary: 'Adds a destination; 409 beyond five, and where the media engine cannot forward',
  body: z.object({ uuid, name, url, key }),
  reply: row(destinationSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: true,
})

export const updateDestination = endpoint({
  method: 'POST',
  path: '/streams/destinations/update',
  access: 'session',
  summary: 'Changes a destination, or switches it on or off; the key stays unless a new one is sent',
  body: z.object({
    ...{ uuid, destination_uuid: uuid, name: name.optional(), url: url.optional(), key: key.optional() },
    is_active: z.boolean({ error: 'invalid_value' }).optional(),
  }),
  reply: row(destinationSchema),
  errors: ['not_found', 'access_denied', 'validation_failed'],
  idempotent: 'repeatable',
})

export const deleteDestination = endpoint({
  method: 'POST',
  path: '/streams/destinations/delete',
  access: 'session',
  summary: 'Removes a destination',
  body: z.object({ uuid, destination_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})
