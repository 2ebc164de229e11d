import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { states } from '#platform/contract/states.ts'

/** The maximum of addresses of one user. */
export const mostAddresses = 20

/** A CEP with or without its hyphen; returned as eight digits. */
const postalCode = z
  .string()
  .max(20, { error: 'invalid_postal_code' })
  .transform((typed) => typed.replace(/[\s.-]/g, ''))
  .refine((digits) => /^\d{8}$/.test(digits) && digits !== '00000000', { error: 'invalid_postal_code' })

const state = z
  .string()
  .max(4, { error: 'invalid_state' })
  .transform((typed) => typed.trim().toUpperCase())
  .refine((typed) => states.some((known) => known === typed), { error: 'invalid_state' })

const needed = (max: number) =>
  typedText(max).superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: 'required' })
  })
const free = (max: number) => typedText(max).nullish()

/** An address as it is filled in. `label` is the person's own name for it (`Casa`), `number` may be `s/n`. */
export const addressInput = {
  label: free(40),
  postal_code: postalCode,
  street: needed(160),
  number: needed(20),
  complement: free(80),
  neighborhood: needed(100),
  city: needed(100),
  state,
}

const addressFields = { ...addressInput, is_default: z.boolean().nullish() }

const addressSchema = z.object({
  id: uuid,
  label: z.string().nullable(),
  postal_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.literal('BR'),
  is_default: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
})

export const listMyAddresses = endpoint({
  method: 'GET',
  path: '/users/addresses/my',
  access: 'session',
  summary: "The caller's addresses: the default first, then the newest",
  reply: table(addressSchema),
})

/** The first address is the default; a later one with `is_default` replaces it. */
export const addAddress = endpoint({
  method: 'POST',
  path: '/users/addresses/add',
  access: 'session',
  summary: 'Adds an address; 409 beyond twenty',
  body: z.object(addressFields),
  reply: row(addressSchema, { status: 201 }),
  errors: ['validation_failed', 'conflict'],
  idempotent: true,
})

/** Absent fields stay. `is_default: false` changes nothing: another address has to be made the default. */
export const updateAddress = endpoint({
  method: 'POST',
  path: '/users/addresses/update',
  access: 'session',
  summary: 'Changes an address, or makes it the default',
  body: z.object({ id: uuid, ...z.object(addressFields).partial().shape }),
  reply: row(addressSchema),
  errors: ['not_found', 'validation_failed'],
})

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/users/addresses/delete',
  access: 'session',
  summary: 'Deletes an address; when it was the default, the newest other one becomes it',
  body: z.object({ id: uuid }),
  reply: empty(),
  errors: ['not_found', 'validation_failed'],
})

/** The address of a CEP. Street and neighbourhood are empty for the CEP of a whole town: the user types them. */
const postalPlaceSchema = z.object({
  postal_code: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
})

/** 404 for an unknown CEP, 503 when no service answered: the form works without it in both cases. */
export const lookUpPostalCode = endpoint({
  method: 'GET',
  path: '/users/addresses/cep/:postal_code',
  access: 'session',
  summary: 'Street, neighbourhood, city and state of a CEP',
  params: z.object({ postal_code: postalCode }),
  reply: row(postalPlaceSchema),
  errors: ['not_found', 'validation_failed', 'unavailable', 'rate_limited'],
  limit: { max: 60, seconds: 60, by: 'account' },
})
