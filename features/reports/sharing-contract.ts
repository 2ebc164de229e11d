import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp, typedText } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'
import { liveSchema } from './contract.ts'

/** Limits: people added or removed by one call, and people with whom one report is shared. */
const maxPeoplePerCall = 50
export const maxPeople = 200

/** The role of an invited person: a moderator answers and tags, a viewer reads. */
const sharedRole = z.enum(['moderator', 'viewer'])

const invitation = z.object({
  name: typedText(120).refine((name) => name !== '', { error: 'invalid_name' }),
  email: emailAddress,
  role: sharedRole.default('moderator'),
})

export const updateModerators = endpoint({
  method: 'POST',
  path: '/plugins/live/moderators/update',
  access: 'session',
  summary: 'Shares a report with people by name and e-mail, or takes it from them',
  body: z.object({
    media_id: providerId,
    add_moderators: z.array(invitation).max(maxPeoplePerCall).nullish(),
    remove_moderators_emails: z.array(emailAddress).max(maxPeoplePerCall).nullish(),
  }),
  reply: row(liveSchema),
  errors: ['access_denied', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
})

/**
 * A person with access. `opened_at`: their last opening, null before the first. `waits`: no user has this e-mail yet.
 */
const personSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: sharedRole,
  invited_at: timestamp,
  waits: z.boolean(),
  opened_at: nullableTimestamp,
})

export const listPeople = endpoint({
  method: 'POST',
  path: '/plugins/live/moderators',
  access: 'session',
  summary: "With whom a report is shared; its owner's to know",
  body: z.object({ media_id: providerId }),
  reply: table(personSchema),
  errors: ['access_denied'],
})

export const listSharedWithMe = endpoint({
  method: 'POST',
  path: '/plugins/live/shared/with-me',
  access: 'session',
  summary: 'Lists the reports that others share with the caller',
  body: z.object({
    ...pagingFields({ limit: 100 }),
    order_by: z.enum(['createdAt']).default('createdAt'),
    order: orderField.default(-1),
  }),
  reply: table(z.object({ ...liveSchema.shape, invited_at: timestamp })),
})

/** The actions in the log of a report. */
export const loggedActions = [
  'opened',
  'unlocked',
  'shared',
  'unshared',
  'replied_in_bulk',
  'exported',
  'imported',
  'import_undone',
  'guest_link_made',
  'guest_link_revoked',
  'guest_opened',
] as const

/**
 * A log entry. `detail`: an address, a file format or a count. `name` is empty for a guest and for a deleted account.
 */
const logSchema = z.object({
  id: z.uuid(),
  act: z.enum(loggedActions),
  detail: z.string().nullable(),
  at: timestamp,
  name: z.string(),
  email: z.string(),
  is_me: z.boolean(),
})

export const listAccessLog = endpoint({
  method: 'POST',
  path: '/plugins/live/access-log',
  access: 'session',
  summary: 'Who did what with a report, newest first; its owner’s to read',
  body: z.object({ media_id: providerId, ...pagingFields({ limit: 50 }) }),
  reply: table(logSchema),
  errors: ['access_denied'],
})
