import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { drawSchema, liveCouponSchema, pollSchema } from './contract.ts'
import {
  authorisationNumber,
  couponKinds,
  exemptKinds,
  highestDiscount,
  longestLegalNote,
  longestOption,
  longestPrize,
  longestQuestion,
  longestRules,
  mostTakers,
  shortestRules,
} from './kit-limits.ts'

const mostOptions = 4
const shortestPoll = 15
const longestPoll = 3_600

const ofStream = { stream_uuid: uuid }
const forModerators = {
  access: 'session',
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 1_200, seconds: 60, by: 'account' },
} as const

const shown = (max: number) => typedText(max).pipe(z.string().min(1, { error: 'required' }))

/** `winner_contact`: as the winner gave it; empty without one, and for those who only read or moderate. */
const deskDraw = z.object({ ...drawSchema.shape, winner_contact: z.string() })

export const showKitDesk = endpoint({
  method: 'POST',
  path: '/streams/kit/desk',
  ...forModerators,
  summary: 'The polls, coupons and draws of a live for those who look after it, the newest first',
  body: z.object(ofStream),
  reply: row(
    z.object({
      polls: z.array(pollSchema),
      coupons: z.array(liveCouponSchema),
      /** The caller may announce a coupon: bags of the live are paid on our own page. */
      may_open_coupon: z.boolean(),
      draws: z.array(deskDraw),
      /** The caller may open a draw. */
      may_open_draw: z.boolean(),
    }),
  ),
})

/** With `seconds` it closes by itself. 409 while another one is open, and while the live is not on air. */
export const openPoll = endpoint({
  method: 'POST',
  path: '/streams/kit/polls/open',
  ...forModerators,
  summary: 'Opens a poll in a live',
  body: z.object({
    ...ofStream,
    question: shown(longestQuestion),
    options: z
      .array(shown(longestOption))
      .min(2, { error: 'invalid_value' })
      .max(mostOptions, { error: 'invalid_value' }),
    seconds: z.int().min(shortestPoll).max(longestPoll).nullish(),
  }),
  reply: row(pollSchema, { status: 201 }),
  idempotent: true,
})

/** One that is closed stays so. */
export const closePoll = endpoint({
  method: 'POST',
  path: '/streams/kit/polls/close',
  ...forModerators,
  summary: 'Closes a poll of a live',
  body: z.object({ ...ofStream, poll_uuid: uuid }),
  reply: empty(),
})

/** Full administrators only. 409 while another one is open, and where bags are not paid on our own page. */
export const openCoupon = endpoint({
  method: 'POST',
  path: '/streams/kit/coupons/open',
  ...forModerators,
  summary: 'Announces a coupon in a live for the first who take it',
  body: z
    .object({
      ...ofStream,
      kind: z.enum(couponKinds, { error: 'invalid_value' }),
      value: z
        .int({ error: 'invalid_value' })
        .min(1, { error: 'invalid_value' })
        .max(highestDiscount, { error: 'price_too_high' }),
      most: z
        .int({ error: 'invalid_value' })
        .min(1, { error: 'invalid_value' })
        .max(mostTakers, { error: 'invalid_value' }),
      minutes: z.int().min(1).max(120).nullish(),
    })
    .superRefine(({ kind, value }, context) => {
      if (kind === 'percent' && value > 100)
        context.addIssue({ code: 'custom', message: 'invalid_percent', path: ['value'] })
    }),
  reply: row(liveCouponSchema, { status: 201 }),
  idempotent: true,
})

/** Who took it keeps it. */
export const closeCoupon = endpoint({
  method: 'POST',
  path: '/streams/kit/coupons/close',
  ...forModerators,
  summary: 'Closes a coupon of a live',
  body: z.object({ ...ofStream, coupon_uuid: uuid }),
  reply: empty(),
})

/**
 * Full administrators only. Without a declared authorisation (Lei 5.768/71) or exempt kind there is no draw: `declares`
 * says that the seller is responsible for what is declared. `legal_note` names the law for `other_law`. The rules are
 * published. 409 while another one is open, and while the live is not on air.
 */
export const openDraw = endpoint({
  method: 'POST',
  path: '/streams/kit/draws/open',
  ...forModerators,
  summary: 'Opens a draw in a live',
  body: z
    .object({
      ...ofStream,
      prize: shown(longestPrize),
      rules: typedText(longestRules).pipe(z.string().min(shortestRules, { error: 'draw_rules_too_short' })),
      authorisation: typedText(longestLegalNote).default(''),
      exempt_kind: z.enum(exemptKinds, { error: 'invalid_value' }).nullish(),
      legal_note: typedText(longestLegalNote).default(''),
      declares: z.literal(true, { error: 'draw_not_declared' }),
    })
    .superRefine(({ authorisation, exempt_kind, legal_note }, context) => {
      const wrong = (message: string, field: string) =>
        context.addIssue({ code: 'custom', message, path: [field] })
      if (!exempt_kind && !authorisationNumber.test(authorisation))
        wrong('draw_authorisation_wrong', 'authorisation')
      if (exempt_kind === 'other_law' && legal_note.length < 10) wrong('draw_law_missing', 'legal_note')
    }),
  reply: row(deskDraw, { status: 201 }),
  idempotent: true,
})

/** Reveals the seed, from which the winner follows. 409 without an entry. */
export const drawWinner = endpoint({
  method: 'POST',
  path: '/streams/kit/draws/draw',
  ...forModerators,
  summary: 'Draws the winner of a draw',
  body: z.object({ ...ofStream, draw_uuid: uuid }),
  reply: empty(),
})

export const cancelDraw = endpoint({
  method: 'POST',
  path: '/streams/kit/draws/cancel',
  ...forModerators,
  summary: 'Cancels a draw that is open',
  body: z.object({ ...ofStream, draw_uuid: uuid }),
  reply: empty(),
})
