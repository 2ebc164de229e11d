import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { timestamp } from '#platform/contract/fields.ts'
import { reportFields } from './contract.ts'

/**
 * How right the lines of a live were, as the seller judged them. `confirmed`: unchanged when the list was checked;
 * `added`: orders that the engine did not have; `open`: nothing was said about them yet.
 */
const accuracyRow = z.object({
  confirmed: z.int().min(0),
  corrected: z.int().min(0),
  rejected: z.int().min(0),
  added: z.int().min(0),
  open: z.int().min(0),
  checked_at: timestamp.nullable(),
})

export const readAccuracy = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/accuracy',
  access: 'session',
  summary: 'How many lines of a live were confirmed, corrected and rejected',
  body: z.object(reportFields),
  reply: row(accuracyRow),
  errors: ['access_denied', 'payment_required'],
})

export const checkClaims = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/check',
  access: 'session',
  summary: 'Says that the list of a live that is over is right as it stands',
  body: z.object(reportFields),
  reply: row(accuracyRow, { status: 201 }),
  errors: ['access_denied', 'payment_required', 'conflict'],
  idempotent: true,
  limit: { max: 600, seconds: 600, by: 'account' },
})
