import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText } from '#platform/contract/fields.ts'

/** Bytes of a file. */
const maxImportBytes = 20 * 1024 * 1024
/** Rows of a file. */
export const maxImportRows = 500_000
/** So long an import can be undone. */
export const undoDays = 30

const column = z.int().min(0).max(199)

/** Which column holds what, from 0; `has_heads`: the first row names them. */
const mappingFields = {
  user_name: column,
  text: column,
  /** Null: the file says nothing of times. */
  time: column.nullable(),
  has_heads: z.boolean(),
  /** `03/04` is the third of April. */
  day_first: z.boolean(),
}

/**
 * A file that was brought. `rows` says how many it has; while `importing`, `imported + doubled + refused` of them
 * are done.
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
  /** Why it failed: a key of the catalogue's errors. */
  failure: z.string().nullable(),
  can_undo: z.boolean(),
  created_at: timestamp,
  /** The report that came of it; null until it is there. */
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

/** A moment; a time (milliseconds) of a day (its midnight in UTC); or of no day. */
const cellTime = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moment'), at: z.int() }),
  z.object({ kind: z.literal('dated'), date: z.int(), time: z.int() }),
  z.object({ kind: z.literal('clock'), time: z.int() }),
])

/** The beginning of a file as it was understood, and what its columns seem to be. */
const previewSchema = z.object({
  ...importSchema.shape,
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252', 'xlsx']),
  first_rows: z.array(z.array(z.string())),
  /** What the cells of these rows say of time, with the day or the month first; null where a cell is no time. */
  first_times: z.array(
    z.array(z.object({ day_first: cellTime.nullable(), month_first: cellTime.nullable() }).nullable()),
  ),
  /** Whose wall's time the times without a zone are. */
  timezone: z.string(),
  mapping: z.object({
    ...mappingFields,
    user_name: column.nullable(),
    text: column.nullable(),
  }),
  /** The day most rows with a date fall on; null where the file has no dates. */
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
    /** The name of an account that is not connected, with or without @. */
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
