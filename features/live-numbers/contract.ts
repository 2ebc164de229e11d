import * as z from 'zod'
import { empty, endpoint, file, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'

/** The name of every event of a live (spec §7). */
export const liveEventName = 'Broadcast Live'

/** What is counted, and by which action (spec §7). */
export const liveActions = {
  chat_message: 'Send',
  chat_question: 'Send',
  product_detail: 'Click',
  buy_now: 'Click',
  cart_add: 'Click',
  toggle_status: 'Click',
  cart_quantity: 'Click',
  checkout: 'Click',
} as const

export type LiveSubject = keyof typeof liveActions
export const liveSubjects = Object.keys(liveActions) as [LiveSubject, ...LiveSubject[]]

/** The maximum of events in one call. */
export const mostTracked = 40

const campaign = typedText(300).nullish()

/** `product_uuid`: counted only for a product of the stream. */
const eventSchema = z
  .object({
    name: z.literal(liveEventName),
    action: z.enum(['Click', 'Send']),
    subject: z.enum(liveSubjects),
    product_uuid: uuid.nullish(),
  })
  .refine(({ action, subject }) => liveActions[subject] === action, {
    path: ['action'],
    error: 'invalid_value',
  })

/**
 * Send with `trackLive` of `web/track.ts`. Counted only where statistics were agreed to and the browser sends neither
 * `DNT: 1` nor `Sec-GPC: 1`; the answer is the same either way, and for a stream that visitors cannot see.
 */
export const trackLiveEvents = endpoint({
  method: 'POST',
  path: '/streams/numbers/track',
  access: 'open',
  summary: 'Counts what was done in a live, without saying by whom',
  body: z.object({
    stream_uuid: uuid,
    browser_id: uuid.nullish(),
    utm_source: campaign,
    utm_medium: campaign,
    utm_campaign: campaign,
    utm_content: campaign,
    events: z.array(eventSchema).min(1).max(mostTracked),
  }),
  reply: empty(),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
  bodyLimit: 16_384,
  limit: { max: 600, seconds: 600, by: 'address' },
})

/** Hours that the curve shows at most, the last ones of the live. */
export const mostHours = 12

const counts = {
  messages: z.int(),
  questions: z.int(),
  details: z.int(),
  carts: z.int(),
  checkouts: z.int(),
}

/** `orders`: bags that began in carts of the live. `sales`: those of them that are paid. `revenue`: received, in centavos. */
const sold = { orders: z.int(), sales: z.int(), revenue: cents }

/**
 * `minutes`: those in which anything was counted, in the last twelve hours from half an hour before the live to half an
 * hour after it; `viewers` is null where they were not counted; a sale counts when its cart went to the checkout. `carts`:
 * pieces put into the cart and "buy now". `products`: the most wanted first; `sold` are paid pieces, `at` is the minute
 * with the most. `origins`: the campaigns by which visitors came, and buyers who agreed to statistics.
 */
export const showLiveNumbers = endpoint({
  method: 'POST',
  path: '/streams/numbers',
  access: 'session',
  summary: 'The numbers of a live by the minute, by product and by campaign',
  body: z.object({ uuid }),
  reply: row(
    z.object({
      live_since: nullableTimestamp,
      finished_at: nullableTimestamp,
      peak: z.int(),
      ...counts,
      ...sold,
      minutes: z.array(z.object({ at: timestamp, viewers: z.int().nullable(), ...counts, sales: z.int() })),
      products: z.array(
        z.object({
          uuid,
          name: z.string().nullable(),
          at: timestamp,
          details: z.int(),
          carts: z.int(),
          sold: z.int(),
        }),
      ),
      origins: z.array(
        z.object({
          source: z.string(),
          medium: z.string(),
          campaign: z.string(),
          ...counts,
          sales: z.int(),
          revenue: cents,
        }),
      ),
    }),
  ),
  errors: ['not_found', 'access_denied'],
})

/** Those that were on air and whose numbers the caller may see, the newest first. */
export const compareLives = endpoint({
  method: 'POST',
  path: '/streams/numbers/lives',
  access: 'session',
  summary: 'The totals of the lives of a merchant, to compare them',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(
    z.object({ uuid, name: z.string(), live_since: nullableTimestamp, peak: z.int(), ...counts, ...sold }),
  ),
})

export const exportLiveNumbers = endpoint({
  method: 'GET',
  path: '/streams/:uuid/numbers/file',
  access: 'session',
  summary: 'The numbers of a live by the minute as a CSV file or a workbook',
  params: z.object({ uuid }),
  query: z.object({ format: z.enum(['csv', 'xlsx'], { error: 'invalid_value' }) }),
  reply: file('application/octet-stream'),
  errors: ['not_found', 'access_denied', 'validation_failed'],
  limit: { max: 60, seconds: 600, by: 'account' },
})
