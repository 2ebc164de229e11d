import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'

/** The lifetimes of a guest link in days, and the maximum of active links of a report. */
export const guestLinkDays = [1, 7, 30] as const
export const maxGuestLinks = 20

/** A guest link. Guests who open `url` see names and texts while `state` is `open`. */
const guestLinkSchema = z.object({
  id: uuid,
  url: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  created_at: timestamp,
  expires_at: timestamp,
  revoked_at: nullableTimestamp,
  opened_count: z.int(),
  last_opened_at: nullableTimestamp,
})

export const listGuestLinks = endpoint({
  method: 'POST',
  path: '/plugins/live/guest-links',
  access: 'session',
  summary: 'The guest links of a report, newest first; its owner’s to know',
  body: z.object({ media_id: providerId }),
  reply: table(guestLinkSchema),
  errors: ['access_denied'],
})

export const makeGuestLink = endpoint({
  method: 'POST',
  path: '/plugins/live/guest-links/add',
  access: 'session',
  summary: 'Makes a link with which guests read an unlocked report, for 1, 7 or 30 days',
  body: z.object({ media_id: providerId, days: z.literal(guestLinkDays) }),
  reply: row(guestLinkSchema, { status: 201 }),
  errors: ['access_denied', 'payment_required', 'validation_failed'],
  idempotent: true,
})

export const revokeGuestLink = endpoint({
  method: 'POST',
  path: '/plugins/live/guest-links/revoke',
  access: 'session',
  summary: 'Ends a guest link at once',
  body: z.object({ media_id: providerId, id: uuid }),
  reply: row(guestLinkSchema),
  errors: ['access_denied', 'not_found'],
})

/** The lists of a guest report: messages, pictures (Instagram's lives have none), and participants. */
const guestContents = ['msg', 'img', 'cnt'] as const

/**
 * A message (`kind` `msg`) or a participant (`cnt`). When blurred, `user_name` and `text` are the same mask in every
 * row and `timestamp` is cut to the minute.
 */
const guestRowSchema = z.object({
  position: z.int(),
  kind: z.enum(guestContents),
  user_name: z.string(),
  text: z.string().nullable(),
  timestamp: timestamp,
  is_question: z.boolean().nullable(),
  comments_count: z.int().nullable(),
})

/** Why names and texts are blurred. `asked`: requested by the parameter `b`. */
export const guestNotice = z.enum(['no_link', 'asked', 'locked', 'invalid', 'expired', 'revoked'])

const queryNumber = (schema: z.ZodInt, or: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(schema)
    .default(or)

export const guestReport = endpoint({
  method: 'GET',
  path: '/merchants/livereport/data/accounts/:account',
  access: 'open',
  summary: 'The guest report of an account’s day; names and texts only with a guest link',
  params: z.object({ account: z.string().max(100) }),
  query: z.object({
    /** A day in São Paulo; by default the newest day with a report. */
    date: z.iso.date().optional(),
    platform: z.enum(['insta']).default('insta'),
    page: queryNumber(z.int().min(1).max(1_000_000), 1),
    limit: queryNumber(z.int().min(1).max(1500), 1500),
    content: z.enum(guestContents).default('msg'),
    b: z.string().max(10).optional(),
    sched_id: z.string().max(100).optional(),
    k: z.string().max(200).optional(),
  }),
  reply: table(
    guestRowSchema,
    z.object({
      account: z.string(),
      platform: z.string(),
      date: z.iso.date(),
      /** Days with a report, newest first. */
      dates: z.array(z.iso.date()),
      types: z.object({ msg: z.int(), img: z.int(), cnt: z.int() }),
      questions: z.int(),
      blurred: z.boolean(),
      notice: guestNotice.nullable(),
    }),
  ),
  errors: ['not_found', 'rate_limited', 'validation_failed'],
  limit: { max: 120, seconds: 60, by: 'address' },
})

/** The address of the full report, for users who may read it. */
export const fullReport = endpoint({
  method: 'POST',
  path: '/merchants/livereport/full',
  access: 'session',
  summary: 'Where the caller reads the whole report of an account’s day',
  body: z.object({
    account: z.string().max(100),
    date: z.iso.date(),
    platform: z.enum(['insta']).default('insta'),
  }),
  reply: row(z.object({ path: z.string() })),
  errors: ['not_found'],
})

/** Totals of all reports by account and day, for platform administrators. Contains no names of people and no texts. */
export const listReportsOfPlatform = endpoint({
  method: 'POST',
  path: '/merchants/livereport/admin',
  access: 'session',
  summary: 'Reports by account and day with their figures, for platform administrators',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(
    z.object({
      account: z.string(),
      platform: z.string(),
      date: z.iso.date(),
      lives: z.int(),
      unlocked: z.int(),
      comments: z.int(),
      questions: z.int(),
      users: z.int(),
    }),
  ),
  errors: ['access_denied'],
})
