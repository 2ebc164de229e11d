import * as z from 'zod'
import { endpoint, file, optionalRow, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { profileSchema, typedPassword } from './contract.ts'

/** The kinds of optional messages. Security messages are not among them: they are always sent. */
export const notificationKinds = [
  'live_started',
  'live_ended',
  'report_ready',
  'connection_trouble',
  'credit_news',
  'product_news',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const notificationSettingSchema = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
})

export type NotificationSetting = z.infer<typeof notificationSettingSchema>

export const listMyNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/notifications/my',
  access: 'session',
  summary: 'Every kind on every channel, and whether the caller wants it',
  reply: table(notificationSettingSchema),
})

export const updateMyNotificationSettings = endpoint({
  method: 'POST',
  path: '/users/notifications/my/update',
  access: 'session',
  summary: 'Turns kinds on channels on or off; those not named stay. Answers all of them',
  body: z.object({ settings: z.array(notificationSettingSchema).max(100) }),
  reply: table(notificationSettingSchema),
  errors: ['validation_failed'],
})

const exportStatuses = ['waiting', 'preparing', 'ready', 'failed', 'expired'] as const

/** `progress` goes from 0 to 100. While `status` is `ready`, the file is at `downloadExport`. */
const exportSchema = z.object({
  id: uuid,
  status: z.enum(exportStatuses),
  progress: z.int(),
  bytes: z.int().nullable(),
  created_at: timestamp,
  ready_at: nullableTimestamp,
  expires_at: nullableTimestamp,
})

/** The page that our e-mails about exports and deletion link to. */
export const myDataPage = '/profile/settings/data'

/** One at a time: while one is being prepared, it is returned. */
export const startExport = endpoint({
  method: 'POST',
  path: '/users/data/export',
  access: 'session',
  summary: 'Begins to prepare a ZIP of everything held about the caller; an e-mail follows when it is ready',
  body: z.object({}),
  reply: row(exportSchema, { status: 202 }),
  errors: ['rate_limited'],
  idempotent: true,
  limit: { max: 5, seconds: 24 * 3600, by: 'account' },
})

export const getMyExport = endpoint({
  method: 'GET',
  path: '/users/data/export',
  access: 'session',
  summary: "The caller's newest export; 204 when there is none",
  reply: optionalRow(exportSchema),
})

/** A link for the browser to follow, while `status` is `ready`. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/users/data/export/:id/file',
  access: 'session',
  summary: "The ZIP of an export; 404 when it is not the caller's, not ready or expired",
  params: z.object({ id: uuid }),
  reply: file('application/zip'),
  errors: ['not_found', 'validation_failed'],
})

/** The account is erased seven days later; until then it works as before, and the deletion can be cancelled. */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/users/data/deletion',
  access: 'session',
  summary: 'Asks for the deletion of the account; needs the current password',
  body: z.object({ password: typedPassword.nullish() }),
  reply: row(profileSchema, { status: 202 }),
  errors: ['wrong_password', 'rate_limited'],
})

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/users/data/deletion/cancel',
  access: 'session',
  summary: 'Keeps the account after all',
  body: z.object({}),
  reply: row(profileSchema),
})
