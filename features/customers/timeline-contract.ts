import * as z from 'zod'
import { endpoint, table } from '#platform/contract/endpoint.ts'
import { cents, timestamp, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { consentChannels } from './consent-channels.ts'
import { timelineKinds } from './timeline-kinds.ts'

/**
 * What happened with a customer. Which fields an entry has follows from its kind. `comment`: live and text; `order`:
 * number, state and centavos received and not refunded; `consent`: channel, answer and how it was said; `merged`: why and the
 * name of the record that became part of this one; `trusted`: the brand; `blocked`, `helper`: the connected account.
 */
const entry = z.object({
  kind: z.enum(timelineKinds),
  at: timestamp,
  /** Tells entries of one kind apart. */
  id: z.string(),
  media_id: z.string().nullable(),
  plugin_id: uuid.nullable(),
  merchant_uuid: uuid.nullable(),
  /** Of a live, a brand, an account or a merged record. */
  name: z.string().nullable(),
  text: z.string().nullable(),
  order_number: z.int().nullable(),
  order_state: z.string().nullable(),
  amount: cents.nullable(),
  channel: z.enum(consentChannels).nullable(),
  is_given: z.boolean().nullable(),
})

export const listTimeline = endpoint({
  method: 'POST',
  path: '/customers/timeline',
  access: 'session',
  summary: 'Comments in unlocked lives, orders, consents, marks and merges of a customer, the latest first',
  body: z.object({ uuid, ...pagingFields({ limit: 50 }) }),
  reply: table(entry),
  errors: ['not_found'],
  limit: { max: 600, seconds: 600, by: 'account' },
})
