import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { consentChannels } from './consent-channels.ts'

const limit = { max: 600, seconds: 600, by: 'account' } as const
const consent = z.object({
  channel: z.enum(consentChannels),
  is_given: z.boolean(),
  how: z.string(),
  at: timestamp,
})

export const listConsents = endpoint({
  method: 'POST',
  path: '/customers/consents',
  access: 'session',
  summary: 'What a customer said about getting offers, the latest first',
  body: z.object({ uuid }),
  reply: row(z.object({ consents: z.array(consent) })),
  errors: ['not_found'],
  limit,
})

export const addConsent = endpoint({
  method: 'POST',
  path: '/customers/consents/add',
  access: 'session',
  summary: 'Notes that a customer agreed to get offers by a channel, or does not want them',
  body: z.object({
    uuid,
    channel: z.enum(consentChannels),
    is_given: z.boolean(),
    how: typedText(200).pipe(z.string().min(1, { error: 'required' })),
  }),
  reply: row(consent, { status: 201 }),
  errors: ['not_found'],
  idempotent: true,
  limit,
})

/** Arara sends nothing itself: the seller opens each WhatsApp chat, or takes the file to another program. */
export const listCampaign = endpoint({
  method: 'POST',
  path: '/customers/campaign',
  access: 'session',
  summary:
    'The customers of a saved filter, or all, who agreed to get offers by WhatsApp and have a mobile number',
  body: z.object({
    segment_uuid: uuid.optional(),
    ...pagingFields({ limit: 500 }),
  }),
  reply: table(
    z.object({
      uuid,
      user_name: z.string().nullable(),
      full_name: z.string().nullable(),
      mobile: z.string(),
    }),
  ),
  errors: ['not_found'],
  limit,
})
