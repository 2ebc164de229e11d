import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText } from '#platform/contract/fields.ts'

/** The maximum of bytes of an imported file. */
const maxImportBytes = 20 * 1024 * 1024
/** The maximum of rows of an imported file. */
export const maxImportRows = 500_000
/** The number of days during which an import can be undone. */
export const undoDays = 30

const column = z.int().min(0).max(199)

/** The columns of a file, numbered from 0. `has_heads`: the first row has column heads. */
const mappingFields = {
  user_name: column,
  text: column,
  /** Null: the file has no times. */
  time: column.nullable(),
  has_heads: z.boolean(),
  /** `03/04` is the third of April. */
  day_first: z.boolean(),
}

/**
 * An imported file with `rows` rows. While `importing`, `imported + doubled + refused` of them are done. `doubled`:
 * rows that the live already had; `refused`: rows that could not be used.
 */
const importSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.int(),
  status: z.enum(['uploaded', 'importing', 'done', 'failed', 'undone']),
  rows: z.int(),
  imported: z.int(),
  doubled: z.int(),
  refused: z.int(),
  /** The reason of the failure: a key of the error texts. */
  failure: z.string().nullable(),
  can_undo: z.boolean(),
  created_at: timestamp,
  /** The report of the import; null until it exists. */
  live: z
    .object({
      plugin_id: z.string(),
      account_id: z.string(),
      media_id: z.string(),
      account_username: z.string(),
      day: z.string(),
    })
    .nullable(),
})

/** The time in a cell: an instant, a local time with its date (UTC midnight), or a time of day; in milliseconds. */
const cellTime = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moment'), at: z.int() }),
  z.object({ kind: z.literal('dated'), date: z.int(), time: z.int() }),
  z.object({ kind: z.literal('clock'), time: z.int() }),
])

/** The first rows of a file as they were parsed, and the guessed columns. */
const previewSchema = z.object({
  ...importSchema.shape,
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252', 'xlsx']),
  first_rows: z.array(z.array(z.string())),
  /** The times in these cells, read with the day or the month first; null when a cell is no time. */
  first_times: z.array(
    z.array(z.object({ day_first: cellTime.nullable(), month_first: cellTime.nullable() }).nullable()),
  ),
  /** The time zone of times without a zone. */
  timezone: z.string(),
  mapping: z.object({
    ...mappingFields,
    user_name: column.nullable(),
    text: column.nullable(),
  }),
  /** The day (São Paulo) of the first row with a date; null when the file has no dates. */
  date: z.string().nullable(),
})

export const uploadImport = endpoint({
  method: 'POST',
  path: '/plugins/live/imports/upload',
  access: 'session',
  summary: 'Takes the comments of a past live as a CSV or XLSX file and shows what it understood',
  query: z.object({ file_name: typedText(200).default('') }),
  upload: { field: 'file', maxBytes: maxImportBytes },
  reply: row(previewSchema, { status: 201 }),
  errors: ['payload_too_large', 'validation_failed', 'unsupported_media_type'],
  idempotent: true,
  limit: { max: 30, seconds: 600, by: 'account' },
})

export const startImport = endpoint({
  method: 'POST',
  path: '/plugins/live/imports/start',
  access: 'session',
  summary: 'Brings an uploaded file into the report of an account and a day',
  body: z.object({
    id: z.uuid(),
    mapping: z.object(mappingFields),
    /** The day of the live, `2026-11-20`. */
    date: z.iso.date({ error: 'import_date' }),
    /** An account of the caller's; else `account`. */
    plugin_id: z.uuid().optional(),
    /** The user name of an account that is not connected, with or without `@`. */
    account: z.string().max(100).optional(),
    title: typedText(200).optional(),
  }),
  reply: row(importSchema, { status: 202 }),
  errors: ['not_found', 'conflict', 'validation_failed'],
  idempotent: true,
})

export const showImport = endpoint({
  method: 'GET',
  path: '/plugins/live/imports/:id',
  access: 'session',
  summary: 'How an import of the caller goes',
  params: z.object({ id: z.uuid() }),
  reply: row(importSchema),
  errors: ['not_found'],
})

export const listImports = endpoint({
  method: 'POST',
  path: '/plugins/live/imports',
  access: 'session',
  summary: "The caller's imports, the newest first",
  body: z.object({}),
  reply: table(importSchema),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/plugins/live/imports/undo',
  access: 'session',
  summary: 'Takes back exactly what an import brought, within 30 days; a credit that was spent stays spent',
  body: z.object({ id: z.uuid() }),
  reply: row(importSchema),
  errors: ['not_found', 'conflict'],
})
