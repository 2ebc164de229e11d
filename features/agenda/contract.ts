import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { freeText, nullableTimestamp, timestamp, typedText } from '#platform/contract/fields.ts'

/** Limits of a planned live's duration, in minutes. Instagram ends lives after four hours. */
const shortestPlan = 15
const longestPlan = 240

/** The maximum of words in a planned live's name. */
const longestName = 12

const pageLimitField = z.int().min(1).max(1000).optional()
const platformField = z.enum(['insta'])
/** An Instagram user name, with or without `@`. */
const accountField = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, '').toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9._]{1,30}$/, { error: 'invalid_account' }))

/**
 * A planned live. `armed`: its time has come and the capture expects it; `captured`: it started, `media_id` is its
 * report; `missed`: it did not start. `rehearsal`: the result of the preflight, null until half an hour before.
 */
const scheduledReportSchema = z.object({
  id: z.uuid(),
  account: z.string(),
  live_date: timestamp,
  platform: platformField,
  name: z.string(),
  status: z.enum(['scheduled', 'armed', 'captured', 'missed']),
  created_at: timestamp,
  duration_in_minutes: z.int(),
  plugin_id: z.uuid(),
  media_id: z.string().nullable(),
  rehearsed_at: nullableTimestamp,
  rehearsal: z.object({ connection: z.string(), permissions: z.string(), webhook: z.string() }).nullable(),
})

export const listAgenda = endpoint({
  method: 'POST',
  path: '/merchants/livereport/agenda',
  access: 'session',
  summary: 'The planned lives of an account, the latest date first',
  body: z.object({
    account: accountField,
    page: z.int().min(1).max(1_000_000).default(1),
    page_limit: pageLimitField,
    /** The spelling of the product's specification; takes precedence over `page_limit`. */
    pageLimit: pageLimitField,
  }),
  reply: table(scheduledReportSchema),
  errors: ['not_found'],
})

export const addToAgenda = endpoint({
  method: 'POST',
  path: '/merchants/livereport/agenda/add',
  access: 'session',
  summary: 'Plans a live: it is rehearsed half an hour before and waited for at its time',
  body: z.object({
    account: accountField,
    live_date: z.iso.datetime({ offset: true }),
    duration_in_minutes: z.int().min(shortestPlan).max(longestPlan).default(60),
    platform: platformField.default('insta'),
    name: typedText(80).pipe(freeText({ min: 3, words: longestName })),
  }),
  reply: row(scheduledReportSchema, { status: 201 }),
  errors: ['validation_failed'],
  idempotent: true,
})

export const removeFromAgenda = endpoint({
  method: 'POST',
  path: '/merchants/livereport/agenda/delete',
  access: 'session',
  summary: 'Takes a planned live off the agenda; a captured report stays',
  body: z.object({ _id: z.uuid() }),
  reply: empty({ status: 202 }),
  errors: ['not_found'],
})
