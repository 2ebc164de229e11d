import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'

/** As `POST /orders/buyers/list` has it. */
const buyer = z.object({
  merchant_uuid: uuid,
  merchant_name: z.string(),
  uuid,
  user_name: z.string().nullable(),
  name_lost_at: nullableTimestamp,
  name: z.string().nullable(),
  trusted_at: nullableTimestamp,
  pay_first_until: nullableTimestamp,
  pay_first_reason: z.string().nullable(),
  orders: z.int(),
  paid_orders: z.int(),
  unpaid_orders: z.int(),
  suggests_pay_first: z.boolean(),
  created_at: timestamp,
})

const profile = z.object({ id: uuid, kind: z.enum(['helper', 'blocked']), added_at: timestamp })

/**
 * `buyers`: the person as a buyer of each brand; `POST /orders/buyers/mark` changes a mark. `accounts`: the caller's
 * connected accounts with what each said of the person's profile; `POST /plugins/profiles/add` and `/remove` change it.
 */
export const showMarks = endpoint({
  method: 'POST',
  path: '/customers/marks',
  access: 'session',
  summary: 'Whether a customer is trusted, pays first, is blocked or is a profile of the shop',
  body: z.object({ merchant_uuid: uuid.optional(), uuid }),
  reply: row(
    z.object({
      buyers: z.array(buyer),
      accounts: z.array(
        z.object({ plugin_id: uuid, account_username: z.string(), profile: profile.nullable() }),
      ),
    }),
  ),
  errors: ['not_found'],
  limit: { max: 600, seconds: 600, by: 'account' },
})
