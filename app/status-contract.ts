import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { timestamp } from '#platform/contract/fields.ts'

const finding = z.object({
  what: z.string(),
  state: z.enum(['ok', 'warning', 'wrong', 'unknown']),
  text: z.string(),
  /** What to do about it; null where nothing is to be done. */
  remedy: z.string().nullable(),
})

/** The sentences are in the caller's language. */
export const showStatus = endpoint({
  method: 'POST',
  path: '/status/admin',
  access: 'session',
  summary:
    'What is wrong with this installation and what to do; thorough: also by calls to services outside. For platform administrators',
  body: z.object({ thorough: z.boolean() }),
  reply: row(
    z.object({
      checked_at: timestamp,
      version: z.string(),
      summary: z.string(),
      groups: z.array(
        z.object({
          group: z.enum(['processes', 'capture', 'data', 'outside']),
          findings: z.array(finding),
        }),
      ),
    }),
  ),
  errors: ['access_denied'],
  limit: { max: 120, seconds: 600, by: 'account' },
})
