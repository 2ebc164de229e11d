import * as z from 'zod'
import { endpoint, file, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { changeSchema } from './bulk-contract.ts'
import { productGateways } from './gateways.ts'
import { importFields } from './import-fields.ts'

/** The largest file of products, in bytes. */
const largestProductFile = 20 * 1024 * 1024

const columns = z.array(
  z.object({ field: z.enum(importFields, { error: 'invalid_value' }), column: z.int().min(0).max(199) }),
)
const plan = {
  uuid,
  columns: columns.max(importFields.length),
  /** The first row has the heads of the columns. */
  has_heads: z.boolean(),
}
const problem = z.object({ line: z.int(), field: z.enum(importFields), problem: z.string() })

export const uploadProducts = endpoint({
  method: 'POST',
  path: '/products/import/upload',
  access: 'session',
  summary: 'Takes a CSV or XLSX file of products and shows its first rows with the guessed columns',
  query: z.object({ merchant_uuid: uuid, file_name: typedText(200).default('') }),
  upload: { field: 'file', maxBytes: largestProductFile },
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
  errors: [
    'not_found',
    'access_denied',
    'conflict',
    'payload_too_large',
    'validation_failed',
    'unsupported_media_type',
  ],
  idempotent: true,
  limit: { max: 60, seconds: 600, by: 'account' },
})

/**
 * A dry run. `added` and `updated`: products; `refused`: products that would be left out, because of the `problems` of
 * their rows (the first ones, by line) or for a reason in `left_out`.
 */
export const checkImport = endpoint({
  method: 'POST',
  path: '/products/import/check',
  access: 'session',
  summary: 'Says what an import would do, with the problems of each row; changes nothing',
  body: z.object(plan),
  reply: row(
    z.object({
      added: z.int(),
      updated: z.int(),
      refused: z.int(),
      skus: z.int(),
      problems: z.array(problem),
      problem_count: z.int(),
    }),
  ),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'unavailable', 'rate_limited'],
  limit: { max: 120, seconds: 600, by: 'account' },
})

export const startProductImport = endpoint({
  method: 'POST',
  path: '/products/import/start',
  access: 'session',
  summary: 'Begins the import of an uploaded file; it is undone like a bulk edit',
  body: z.object(plan),
  reply: row(changeSchema, { status: 202 }),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: true,
})

/** A file that an import takes back unchanged. */
export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  access: 'session',
  summary: 'The products of a merchant as CSV or XLSX, a row for each sku',
  query: z.object({
    merchant_uuid: uuid,
    format: z.enum(['csv', 'xlsx'], { error: 'invalid_value' }),
    product_gateway: z.enum(productGateways, { error: 'invalid_value' }).optional(),
  }),
  reply: file('application/octet-stream'),
  errors: ['not_found', 'access_denied', 'validation_failed', 'rate_limited'],
  limit: { max: 60, seconds: 600, by: 'account' },
})
