import * as z from 'zod'
import { addressInput } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'

/** The maximum of locations of one merchant. */
export const mostLocations = 50
const longestInstructions = 300

/**
 * `is_sender`: parcels are sent from here; the first location is the sender's address until another one becomes it.
 * `is_pickup`: buyers pick up here; `pickup_instructions`: opening hours and what they need to know.
 */
const locationFields = {
  ...addressInput,
  is_sender: z.boolean().nullish(),
  is_pickup: z.boolean().nullish(),
  pickup_instructions: typedText(longestInstructions).nullish(),
}

const locationSchema = z.object({
  id: uuid,
  label: z.string().nullable(),
  postal_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  is_sender: z.boolean(),
  is_pickup: z.boolean(),
  pickup_instructions: z.string().nullable(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})

export const listLocations = endpoint({
  method: 'POST',
  path: '/merchants/locations',
  access: 'session',
  summary: 'The locations of a merchant: the sender’s address first, then the newest',
  body: z.object({ uuid }),
  reply: table(locationSchema),
  errors: ['not_found'],
})

export const addLocation = endpoint({
  method: 'POST',
  path: '/merchants/locations/add',
  access: 'session',
  summary: 'Adds a location; 409 beyond fifty',
  body: z.object({ uuid, ...locationFields }),
  reply: row(locationSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'validation_failed', 'conflict'],
  idempotent: true,
})

/**
 * Absent fields stay. `is_sender: false` changes nothing: another location has to become the sender's address. With a
 * `version` that is not the newest, nothing is saved: 409 with `errors.version`.
 */
export const updateLocation = endpoint({
  method: 'POST',
  path: '/merchants/locations/update',
  access: 'session',
  summary: 'Changes a location, or makes it the sender’s address',
  body: z.object({
    ...{ uuid, id: uuid, version: z.int().nullish() },
    ...z.object(locationFields).partial().shape,
  }),
  reply: row(locationSchema),
  errors: ['not_found', 'access_denied', 'validation_failed', 'conflict'],
})

export const deleteLocation = endpoint({
  method: 'POST',
  path: '/merchants/locations/delete',
  access: 'session',
  summary: 'Deletes a location; when it was the sender’s address, the newest other one becomes it',
  body: z.object({ uuid, id: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})
