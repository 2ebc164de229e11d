import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, timestamp, uuid } from '#platform/contract/fields.ts'
import { partKinds } from './part-kinds.ts'

const limit = { max: 600, seconds: 600, by: 'account' } as const

/**
 * What a record is made of. `profile`: a commenter with all names; `buyer`: the person as a buyer of a brand; `contact`:
 * one value that was typed or imported. A document number is not sent: `has_document`.
 */
const part = z.object({
  id: z.string(),
  kind: z.enum(partKinds),
  user_names: z.array(z.string()),
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  has_document: z.boolean(),
  merchant_name: z.string().nullable(),
  lives: z.int(),
  comments: z.int(),
  orders: z.int(),
  bought: cents,
})

const taken = z.object({
  uuid,
  user_name: z.string().nullable(),
  full_name: z.string().nullable(),
  split_at: timestamp,
})

/** `taken_from`: what the owner took this record out of; `taken_out`: the records taken out of this one. */
const parts = z.object({ parts: z.array(part), taken_from: taken.nullable(), taken_out: z.array(taken) })

export const listParts = endpoint({
  method: 'POST',
  path: '/customers/parts',
  access: 'session',
  summary: 'The profiles, buyers and contacts that a customer is made of',
  body: z.object({ uuid }),
  reply: row(parts),
  errors: ['not_found'],
  limit,
})

export const splitCustomer = endpoint({
  method: 'POST',
  path: '/customers/split',
  access: 'session',
  summary: 'Moves parts of a customer to a record of their own, with their comments, orders and contacts',
  body: z.object({ uuid, parts: z.array(z.string().max(300)).min(1).max(200) }),
  reply: row(taken, { status: 201 }),
  errors: ['not_found', 'conflict'],
  idempotent: true,
  limit,
})

export const undoSplit = endpoint({
  method: 'POST',
  path: '/customers/split/undo',
  access: 'session',
  summary: 'Gives a record that was taken out back to the one it came from',
  body: z.object({ uuid }),
  reply: row(z.object({ uuid })),
  errors: ['not_found', 'conflict'],
  limit,
})
