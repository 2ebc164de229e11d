import * as z from 'zod'
import { endpoint, file, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { changeSchema } from './bulk-contract.ts'
import { productGateways } from './gateways.ts'
import { fileSources, importFields, importProblems, largestProductFile } from './import-fields.ts'

const columns = z.array(
  z.object({ field: z.enum(importFields, { error: 'invalid_value' }), column: z.int().min(0).max(199) }),
)
const plan = {
  uuid,
  columns: columns.max(importFields.length),
  /** The first row has the heads of the columns. */
  has_heads: z.boolean(),
}
/** `name`: of the product, where its row says it. */
const problem = z.object({
  line: z.int(),
  name: z.string().nullable(),
  field: z.enum(importFields),
  problem: z.enum(importProblems),
})
/** The kind of a file, and the language of its heads; by default that of the request. */
const fileKind = {
  format: z.enum(['csv', 'xlsx'], { error: 'invalid_value' }),
  language: z.enum(['pt-BR', 'en-US'], { error: 'invalid_value' }).optional(),
}
/** A filter in an address. */
const flag = z.enum(['true', 'false'], { error: 'invalid_value' })
/** A download of those who work for a merchant. */
const download = {
  method: 'GET',
  access: 'session',
  reply: file('application/octet-stream'),
  errors: ['not_found', 'access_denied', 'validation_failed', 'rate_limited'],
  limit: { max: 60, seconds: 600, by: 'account' },
} as const

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
      /** The program that wrote the file, by its columns; null if it is none that we know. */
      source: z.enum(fileSources).nullable(),
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
 * A dry run. `added`, `updated`, `unchanged`: products; `refused`: products that would be left out, because of the
 * `problems` of their rows (the first ones, by line). `unknown_keys`: added products with an identifier of our export
 * that the merchant does not have, as in the file of another brand. `products`: the first ones, with the fields that
 * would change.
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
      unchanged: z.int(),
      refused: z.int(),
      skus: z.int(),
      unknown_keys: z.int(),
      products: z.array(
        z.object({
          line: z.int(),
          name: z.string(),
          outcome: z.enum(['added', 'updated', 'unchanged']),
          fields: z.array(z.enum(importFields)),
        }),
      ),
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

/**
 * The rows that an import left out, as they are in its file, each with its line and the reason: corrected, the file can
 * be imported. 404 without such rows.
 */
export const refusedRows = endpoint({
  ...download,
  path: '/products/import/:import_uuid/refused',
  summary: 'The rows that an import left out, as CSV or XLSX',
  params: z.object({ import_uuid: uuid }),
  query: z.object(fileKind),
})

export const importTemplate = endpoint({
  ...download,
  path: '/products/import/template',
  summary: "An example of a file of products, with our columns in the caller's language",
  query: z.object({ merchant_uuid: uuid, ...fileKind }),
})

/** A file that an import takes back unchanged. Its filters are those of the list; by default everything. */
export const exportProducts = endpoint({
  ...download,
  path: '/products/export',
  summary: 'The products of a merchant as CSV or XLSX, a row for each sku',
  query: z.object({
    merchant_uuid: uuid,
    ...fileKind,
    product_gateway: z.enum(productGateways, { error: 'invalid_value' }).optional(),
    q: typedText(100).optional(),
    active: flag.optional(),
    available: flag.optional(),
    category_id: z.coerce.number({ error: 'invalid_value' }).int({ error: 'invalid_value' }).optional(),
  }),
})
