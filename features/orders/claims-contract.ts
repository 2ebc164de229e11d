import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, providerId, timestamp, uuid } from '#platform/contract/fields.ts'
import { claimReasons } from './order-states.ts'

/** Claims of a live become pieces in the bags of their buyers. */

/** Claims that one call may name; `all` has no limit. */
const mostNamedClaims = 200

const reportFields = { account_id: providerId, media_id: providerId }
const claimId = {
  product_id: z.string().max(40),
  username: z.string().min(1).max(100),
  variant: z.string().max(200),
}

/**
 * What became of a claim. `pieces` of `claimed` are set aside or wanted in the bag, `waiting_pieces` wait. `added`: at
 * least one piece is in the bag now. `number`: of the order. `reason`: only with `not_possible` and `withdrawn`.
 */
const claimOutcome = z.object({
  ...claimId,
  outcome: z.enum(['added', 'waiting', 'already_there', 'not_possible', 'withdrawn']),
  reason: z.enum(claimReasons).nullable(),
  claimed: z.int(),
  pieces: z.int(),
  waiting_pieces: z.int(),
  order_uuid: uuid.nullable(),
  number: z.int().nullable(),
})

/** All claims of a live on their way into bags. The counts are of claims; `problems` has the first 500. */
const claimRun = z.object({
  uuid,
  state: z.enum(['running', 'done']),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  waiting: z.int(),
  already_there: z.int(),
  not_possible: z.int(),
  problems: z.array(
    z.object({
      ...claimId,
      reason: z.enum(claimReasons),
      claimed: z.int(),
      pieces: z.int(),
      number: z.int().nullable(),
    }),
  ),
  created_at: timestamp,
})

/**
 * Either the named `claims`, whose outcomes are answered, or `all`, which begins a run and answers it, or the one that is
 * under way. `sku_id`: the seller's choice for a claim that names no variation, or no product. 403 `access_denied` also
 * where the caller may not read the report or its account is not the merchant's.
 */
export const addClaims = endpoint({
  method: 'POST',
  path: '/orders/claims/add',
  access: 'session',
  summary: 'Puts the pieces of claims into the bags of their buyers',
  body: z
    .object({
      merchant_uuid: uuid,
      ...reportFields,
      sale_uuid: uuid.nullish(),
      claims: z
        .array(z.object({ ...claimId, sku_id: z.int({ error: 'invalid_value' }).optional() }))
        .min(1, { error: 'required' })
        .max(mostNamedClaims, { error: 'invalid_value' })
        .optional(),
      all: z.literal(true, { error: 'invalid_value' }).optional(),
    })
    .refine(({ claims, all }) => (claims === undefined) !== (all === undefined), {
      error: 'required',
      path: ['claims'],
    }),
  reply: row(z.object({ outcomes: z.array(claimOutcome), run: claimRun.nullable() }), { status: 201 }),
  errors: ['not_found', 'access_denied', 'payment_required', 'conflict', 'validation_failed'],
  idempotent: true,
})

/** `merchants`: those of the live's account that the caller may sell for. `taken`: claims that have pieces in an order. */
export const showClaims = endpoint({
  method: 'POST',
  path: '/orders/claims/show',
  access: 'session',
  summary: 'Which claims of a live are in bags, and how far the latest run is',
  body: z.object(reportFields),
  reply: row(
    z.object({
      merchants: z.array(
        z.object({
          uuid,
          name: z.string(),
          sales: z.array(z.object({ uuid, name: z.string() })),
          run: claimRun.nullable(),
        }),
      ),
      taken: z.array(
        z.object({ ...claimId, merchant_uuid: uuid, pieces: z.int(), order_uuid: uuid, number: z.int() }),
      ),
    }),
  ),
  errors: ['access_denied', 'payment_required', 'validation_failed'],
})

/** Buyers, their orders, and pieces of a live in these orders with what they cost. */
const soldPieces = z.object({ people: z.int(), orders: z.int(), pieces: z.int(), amount: cents })

/**
 * From the comments of a live to parcels. `claims`: what people ask for now; `without_order`: of that, what is in no order.
 * By merchant, of the pieces that came from the live: `ordered` all of them; `paid`, and of these `sent`; `open` are held or
 * wanted and not paid; `waiting` for stock; `expired` at the deadline; `cancelled`, also piece by piece; `missed`: they
 * waited in vain until their order was paid or packed; `refunded`.
 */
export const showLiveResult = endpoint({
  method: 'POST',
  path: '/orders/claims/result',
  access: 'session',
  summary: 'What became of the claims of a live, from comments to parcels',
  body: z.object(reportFields),
  reply: row(
    z.object({
      live_id: uuid,
      comments: z.int(),
      commenters: z.int(),
      claims: z.object({ people: z.int(), pieces: z.int() }),
      without_order: z.object({ people: z.int(), pieces: z.int() }),
      merchants: z.array(
        z.object({
          uuid,
          name: z.string(),
          ordered: soldPieces,
          paid: soldPieces,
          sent: soldPieces,
          open: soldPieces,
          waiting: soldPieces,
          expired: soldPieces,
          cancelled: soldPieces,
          missed: soldPieces,
          refunded: soldPieces,
        }),
      ),
    }),
  ),
  errors: ['access_denied', 'payment_required', 'validation_failed'],
})

/** The latest 50 lives whose pieces are in orders of a merchant, the newest first. */
export const listOrderLives = endpoint({
  method: 'POST',
  path: '/orders/lives',
  access: 'session',
  summary: 'Lives that orders of a merchant have pieces of',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(
    z.object({
      live_id: uuid,
      account_username: z.string().nullable(),
      started_at: nullableTimestamp,
      orders: z.int(),
    }),
  ),
  errors: ['not_found', 'validation_failed'],
})
