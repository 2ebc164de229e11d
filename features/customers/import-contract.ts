import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { consentChannels } from './consent-channels.ts'
import { importFields, importProblems, importStates, largestCustomerFile } from './import-fields.ts'

const columns = z
  .array(z.object({ field: z.enum(importFields), column: z.int().min(0).max(199) }))
  .max(importFields.length)
const plan = {
  uuid,
  columns,
  /** The first row has the heads of the columns. */
  has_heads: z.boolean(),
}
const problem = z.object({
  line: z.int(),
  /** Null: the whole row is left out. */
  field: z.enum(importFields).nullable(),
  problem: z.enum(importProblems),
})
const limit = { max: 120, seconds: 600, by: 'account' } as const

/** `refused`: rows that were left out. `problems`: the first ones. */
const customerImport = z.object({
  uuid,
  file_name: z.string(),
  state: z.enum(importStates),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  completed: z.int(),
  refused: z.int(),
  problems: z.array(problem),
  created_at: timestamp,
})

export const uploadCustomers = endpoint({
  method: 'POST',
  path: '/customers/import/upload',
  access: 'session',
  summary: 'Takes a CSV or XLSX file of customers and shows its first rows with the guessed columns',
  query: z.object({ file_name: typedText(200).default('') }),
  upload: { field: 'file', maxBytes: largestCustomerFile },
  reply: row(
    z.object({
      uuid,
      file_name: z.string(),
      rows: z.int(),
      first_rows: z.array(z.array(z.string())),
      columns,
      has_heads: z.boolean(),
    }),
    { status: 201 },
  ),
  errors: ['conflict', 'payload_too_large', 'validation_failed', 'unsupported_media_type'],
  idempotent: true,
  limit: { max: 30, seconds: 600, by: 'account' },
})

/** A dry run. `people`: the first ones that would be new or completed, with the fields that they would get. */
export const checkCustomerImport = endpoint({
  method: 'POST',
  path: '/customers/import/check',
  access: 'session',
  summary: 'Says what an import would do, with what is left out and why; changes nothing',
  body: z.object(plan),
  reply: row(
    z.object({
      added: z.int(),
      completed: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      people: z.array(
        z.object({
          line: z.int(),
          name: z.string(),
          outcome: z.enum(['added', 'completed']),
          fields: z.array(z.enum(importFields)),
        }),
      ),
      problems: z.array(problem),
      problem_count: z.int(),
    }),
  ),
  errors: ['not_found', 'conflict', 'validation_failed'],
  limit,
})

/** `consent`: how and when everybody in the file agreed to get offers; without it the file agrees to nothing. */
export const startCustomerImport = endpoint({
  method: 'POST',
  path: '/customers/import/start',
  access: 'session',
  summary: 'Begins the import of an uploaded file in the background; it can be undone',
  body: z.object({
    ...plan,
    consent: z
      .object({
        channels: z.array(z.enum(consentChannels)).min(1).max(consentChannels.length),
        how: typedText(300).pipe(z.string().min(1, { error: 'required' })),
        at: z.iso.date(),
      })
      .nullable()
      .default(null),
  }),
  reply: row(customerImport, { status: 202 }),
  errors: ['not_found', 'conflict', 'validation_failed'],
  idempotent: true,
  limit,
})

export const undoCustomerImport = endpoint({
  method: 'POST',
  path: '/customers/import/undo',
  access: 'session',
  summary: 'Takes back what an import brought; what was changed since stays',
  body: z.object({ uuid }),
  reply: row(customerImport, { status: 202 }),
  errors: ['not_found', 'conflict'],
  idempotent: 'repeatable',
  limit,
})

export const listCustomerImports = endpoint({
  method: 'GET',
  path: '/customers/imports',
  access: 'session',
  summary: 'The imports of the last 30 days with their progress, the latest first',
  reply: row(z.object({ imports: z.array(customerImport) })),
  limit: { max: 1200, seconds: 600, by: 'account' },
})
