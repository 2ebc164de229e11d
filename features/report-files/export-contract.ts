import * as z from 'zod'
import { commentFilter, pluginFields } from '#features/reports/contract.ts'
import { endpoint, file, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp } from '#platform/contract/fields.ts'
import { orderField } from '#platform/contract/paging.ts'

const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * What a file has. `messages` of a filter; `carts` as the latest search found them; `claims`: every order as it stands;
 * `people`: one row for each person, with items and total; `picking`: one row for each product and variant.
 */
const exportContents = ['messages', 'carts', 'claims', 'people', 'picking'] as const
export type ExportContent = (typeof exportContents)[number]

/** Exports up to this number of rows are streamed at once; longer ones are prepared in the background. */
export const maxImmediateRows = 10_000
/** A PDF with more rows than this is refused; CSV and XLSX have no such limit. */
export const maxPdfRows = 20_000

const report = { ...pluginFields, media_id: providerId }

/**
 * An export of a report. `ready`: it can be downloaded; without `bytes` it is rendered during the download.
 * `written` of `total` rows are done.
 */
const exportSchema = z.object({
  id: z.uuid(),
  content: z.enum(exportContents),
  format: z.enum(exportFormats),
  status: z.enum(['waiting', 'writing', 'ready', 'failed', 'expired']),
  total: z.int(),
  written: z.int(),
  bytes: z.int().nullable(),
  created_at: timestamp,
  ready_at: nullableTimestamp,
  expires_at: nullableTimestamp,
})

export const exportComments = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/export',
  access: 'session',
  summary: 'Makes a file of the comments that a filter means, or of the orders; short ones are ready at once',
  body: z.object({
    ...report,
    /** A filter and a selection are of messages alone. */
    content: z.enum(exportContents).default('messages'),
    ...commentFilter,
    order: orderField.default(1),
    order_by: z.enum(['timestamp', 'userName', 'createdAt', 'unanswered']).default('timestamp'),
    /** Only these comments, or all except `except_ids`: the selection on the screen. */
    comment_ids: z.array(providerId).min(1).max(1_000).optional(),
    except_ids: z.array(providerId).max(1_000).optional(),
    format: z.enum(exportFormats),
    /** Includes the private replies: for the owner only, and never in a PDF. */
    include_replies: z.boolean().default(false),
  }),
  reply: row(exportSchema),
  errors: ['access_denied', 'payment_required', 'validation_failed', 'conflict'],
  idempotent: true,
  limit: { max: 60, seconds: 600, by: 'account' },
})

export const listExports = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/exports',
  access: 'session',
  summary: "The caller's files of a report that were prepared in the background, the newest first",
  body: z.object(report),
  reply: table(exportSchema),
  errors: ['access_denied', 'payment_required'],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/plugins/live/messages/export/:id/file',
  access: 'session',
  summary: 'The file of an export of the caller',
  params: z.object({ id: z.uuid() }),
  reply: file('application/octet-stream'),
  errors: ['not_found', 'access_denied', 'payment_required'],
})
