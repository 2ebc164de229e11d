import * as z from 'zod'
import { empty, endpoint, optionalRow, row } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'

/** A random uuid the browser keeps for its choice of consent; it is stored with the choice and with nothing else. */
const browserId = uuid.nullish()

const consentSchema = z.object({
  analytics: z.boolean(),
  /** Since when this choice holds. */
  chosen_at: timestamp,
  /** Which text was agreed to; a new one asks again. */
  version: z.int(),
})

/** The version of the consent text that is in force. */
export const consentVersion = 1

/** The signed-in user's choice, else that of the browser; 204 when none was made, or only under an older text. */
export const getConsent = endpoint({
  method: 'GET',
  path: '/analytics/consent',
  access: 'open',
  summary: 'The choice about statistics that holds for the caller',
  query: z.object({ browser_id: browserId }),
  reply: optionalRow(consentSchema),
})

/** Signed in, the choice is the user's, and the browser's too when `browser_id` is given. The last one holds. */
export const chooseConsent = endpoint({
  method: 'POST',
  path: '/analytics/consent',
  access: 'open',
  summary: 'Agrees to statistics, refuses them, or takes an agreement back',
  body: z.object({ analytics: z.boolean(), browser_id: browserId }),
  reply: row(consentSchema),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
  limit: { max: 300, seconds: 3600, by: 'address' },
})

const campaign = typedText(300).nullish()

/**
 * Send after each navigation. It counts only where `analytics` was agreed to and the browser sends neither `DNT: 1`
 * nor `Sec-GPC: 1`; the answer is the same either way. Ids and names in the path are dropped on the server.
 */
export const trackPageView = endpoint({
  method: 'POST',
  path: '/analytics/page-view',
  access: 'open',
  summary: 'Counts a page view, without saying whose',
  body: z.object({
    path: typedText(2_000),
    browser_id: browserId,
    referrer: typedText(2_000).nullish(),
    utm_source: campaign,
    utm_medium: campaign,
    utm_campaign: campaign,
    utm_term: campaign,
    utm_content: campaign,
  }),
  reply: empty(),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
  limit: { max: 3_000, seconds: 600, by: 'address' },
})

/** A place in our scripts. */
const frame = z.object({
  function: typedText(200),
  file: typedText(500),
  line: z.int().min(0).max(10_000_000),
  column: z.int().min(0).max(10_000_000),
})

/** What happened before: how many seconds ago, and a page or a call by its path. */
const step = z.object({
  ago: z.int().min(0).max(100_000),
  kind: z.enum(['page', 'call']),
  what: typedText(2_000),
  status: z.int().min(0).max(599).nullish(),
})

/**
 * An error in one of our pages. It is passed on to the operator without ids, names or what was typed; `steps` only where
 * `analytics` was agreed to.
 */
export const reportError = endpoint({
  method: 'POST',
  path: '/analytics/error',
  access: 'open',
  summary: 'Tells the operator of an error in a page, without saying whose',
  body: z.object({
    path: typedText(2_000),
    type: typedText(100),
    message: typedText(1_000),
    frames: z.array(frame).max(30),
    steps: z.array(step).max(30).nullish(),
    browser_id: browserId,
  }),
  reply: empty(),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
  limit: { max: 60, seconds: 600, by: 'address' },
})

/** Sent by one of twenty sessions when it ends. Counts only where `analytics` was agreed to. */
export const reportSession = endpoint({
  method: 'POST',
  path: '/analytics/session',
  access: 'open',
  summary:
    'Tells the operator how long a visit lasted and how many errors it met, without saying whose it was',
  body: z.object({
    seconds: z.int().min(0).max(100_000),
    errors: z.int().min(0).max(1_000),
    browser_id: browserId,
  }),
  reply: empty(),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
  limit: { max: 60, seconds: 600, by: 'address' },
})
