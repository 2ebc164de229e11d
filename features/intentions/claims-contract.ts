import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, providerId, timestamp, typedText } from '#platform/contract/fields.ts'
import { catalogueUuid, confidence, orderReason, reportFields, skuId } from './contract.ts'
import { profileKind } from './profiles-contract.ts'

const correctionKind = z.enum(['wrong_product', 'quantity', 'not_an_order', 'is_an_order', 'merge', 'split'])

/** `made_by` and `undone_by`: names, for the owner and administrators; null for others and for erased accounts. */
const correctionMade = z.object({
  id: z.uuid(),
  kind: correctionKind,
  made_at: timestamp,
  made_by: z.string().nullable(),
})

/**
 * What a person wants of a product. `waiting_qty`: pieces of `qty` that wait for others to give theirs up. A claim with
 * `code_not_found` has no product, the code as its variant and the `nearest` products. `gone`: another claim took its
 * place, so that pages drop it.
 */
const claim = z.object({
  product_id: z.string(),
  username: z.string(),
  /** Part of the claim's identity; `variant_label` is what is shown. */
  variant: z.string(),
  variant_label: z.string(),
  qty: z.int().min(0),
  waiting_qty: z.int().min(0),
  /** 1 asked first for the product; null for what is no order. */
  position: z.int().min(1).nullable(),
  state: z.enum([
    'ordered',
    'conditional',
    'waiting',
    'partly_waiting',
    'code_not_found',
    'not_an_order',
    'gone',
  ]),
  confidence,
  reason: orderReason.nullable(),
  nearest: z.array(z.string()),
  asked_at: timestamp,
  changed_at: timestamp,
  is_corrected: z.boolean(),
  /** The latest correction that stands; it can be undone. */
  correction: correctionMade.nullable(),
  message_ids: z.array(z.string()),
  catalogue_uuid: catalogueUuid,
  sku_id: skuId,
})

const shownPrice = z.object({
  amount: cents,
  struck_through: cents.nullable(),
  is_free: z.boolean(),
  is_from: z.boolean(),
  has_free_options: z.boolean(),
})

/** What a catalogue shows of a product now. */
const catalogueFields = {
  uuid: z.uuid(),
  name: z.string(),
  picture: z.string().nullable(),
  price: shownPrice,
  available: z.boolean(),
}

/**
 * `price` in centavos, the latest that was said; `prices`: all of them, the earliest first, for those who asked while another
 * one was on show. `pieces`: how many there are, where the shop said so.
 */
const product = z.object({
  id: z.string(),
  label: z.string(),
  codes: z.array(z.string()),
  price: cents.nullable(),
  prices: z.array(z.object({ price: cents, since: timestamp })),
  pieces: z.int().nullable(),
  catalogue_uuid: catalogueUuid,
  /** What the catalogue says of it now; null where it is not on sale there. */
  catalogue: z.object(catalogueFields).nullable(),
})

/**
 * `number` grows with everything that is read; within an `epoch`, what changed after a number can be asked for.
 * `is_complete`: all claims, not only changes. `is_behind`: some comments were not read yet.
 */
const claimsRow = z.object({
  epoch: z.int(),
  number: z.int(),
  is_complete: z.boolean(),
  is_behind: z.boolean(),
  counts: z.object({ claims: z.int(), people: z.int(), products: z.int() }),
  on_show: z.object({ product_id: z.string(), since: timestamp }).nullable(),
  products: z.array(product),
  claims: z.array(claim),
  /** The latest messages of each claim, by their id. */
  comments_by_id: z.record(
    z.string(),
    z.object({ username: z.string(), text: z.string(), timestamp: timestamp }),
  ),
})

export const readClaims = endpoint({
  method: 'POST',
  path: '/plugins/live/claims',
  access: 'session',
  scopes: ['lives.read'],
  summary: 'Who wants what, as far as the comments of a live were read',
  body: z.object({
    ...reportFields,
    epoch: z.int().optional(),
    /** Only what changed after this number. */
    after: z.int().min(0).optional(),
  }),
  reply: row(claimsRow),
  errors: ['access_denied'],
})

const noOrderReason = z.object({
  kind: z.enum([
    'talk',
    'question',
    'by_shop',
    'blocked',
    'wish',
    'passes',
    'undecided',
    'tags_friend',
    'cancels_nothing',
    'no_product',
    'not_sure',
    'bid',
    'code_not_found',
  ]),
  code: z.string().optional(),
  nearest: z.array(z.string()).optional(),
})

export const explainComments = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/explain',
  access: 'session',
  summary: 'How comments were read: as orders, or why not',
  body: z.object({ ...reportFields, search_param: typedText(200) }),
  reply: row(
    z.object({
      comments: z.array(
        z.object({
          comment_id: z.string(),
          username: z.string(),
          /** Written by the account of the live. */
          is_own: z.boolean(),
          /** Where the account named its writer. */
          profile: z.object({ id: z.uuid(), kind: profileKind }).nullable(),
          text: z.string(),
          timestamp,
          reading: z.enum(['order', 'not_an_order', 'unread']),
          reason: noOrderReason.nullable(),
        }),
      ),
    }),
  ),
  errors: ['access_denied', 'payment_required'],
})

const claimId = z.object({
  product_id: z.string().max(40),
  username: z.string().max(100),
  variant: z.string().max(200),
})
const qty = z.int().min(1).max(999)
const variant = typedText(60)
const code = z.string().regex(/^[\p{L}\p{N}-]{1,20}$/u, { error: 'invalid_value' })
const label = typedText(80).refine((text) => text !== '', { error: 'required' })
/** A product of the live, or a new one. */
const target = z.union([
  z.object({ product_id: z.string().min(1).max(40) }),
  z.object({ label, code: code.optional() }),
])

const correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wrong_product'), claim: claimId, to: target }),
  z.object({ kind: z.literal('quantity'), claim: claimId, qty }),
  z.object({ kind: z.literal('not_an_order'), claim: claimId }),
  z.object({
    kind: z.literal('is_an_order'),
    comment_id: providerId,
    to: target,
    qty: qty.default(1),
    variant: variant.default(''),
  }),
  /** Of one person: the pieces of `claim` are added to those of `into`. */
  z.object({ kind: z.literal('merge'), claim: claimId, into: claimId }),
  z.object({
    kind: z.literal('split'),
    claim: claimId,
    parts: z
      .array(z.object({ to: target.optional(), variant, qty }))
      .min(2)
      .max(10),
  }),
])

const made = row(z.object({ id: z.uuid() }), { status: 201 })
const limit = { max: 600, seconds: 600, by: 'account' } as const

export const correctClaim = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/correct',
  access: 'session',
  summary: 'Corrects a claim, also for every later reading of its comments',
  body: z.object({ ...reportFields, correction }),
  reply: made,
  errors: ['access_denied', 'payment_required', 'conflict'],
  idempotent: true,
  limit,
})

export const listCorrections = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/corrections',
  access: 'session',
  summary: 'What was corrected in a live, the latest first, also what was undone',
  body: z.object({ ...reportFields, username: z.string().max(100).optional() }),
  reply: row(
    z.object({
      corrections: z.array(
        correctionMade.extend({
          username: z.string(),
          /** What the person had of each product since then; no items: nothing. */
          products: z.array(
            z.object({
              label: z.string(),
              codes: z.array(z.string()),
              items: z.array(z.object({ variant: z.string(), qty: z.int() })),
            }),
          ),
          undone_at: timestamp.nullable(),
          undone_by: z.string().nullable(),
        }),
      ),
    }),
  ),
  errors: ['access_denied', 'payment_required'],
})

export const undoCorrection = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/correct/undo',
  access: 'session',
  summary: 'Undoes a correction: the comments are read as if it had not been made',
  body: z.object({ ...reportFields, correction_id: z.uuid() }),
  reply: made,
  errors: ['access_denied', 'payment_required', 'conflict', 'not_found'],
  idempotent: true,
  limit,
})

export const searchCatalogue = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/catalogue',
  access: 'session',
  summary: 'Products on sale of the seller of a live, by words of name, number, sku or barcode',
  body: z.object({ ...reportFields, search_param: typedText(100) }),
  reply: row(z.object({ products: z.array(z.object({ ...catalogueFields, code: z.string().nullable() })) })),
  errors: ['access_denied', 'payment_required'],
})

export const stateShow = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/show',
  access: 'session',
  summary: 'States what the seller shows now',
  body: z.object({
    ...reportFields,
    code: code.or(z.literal('')).optional(),
    name: label,
    price: cents.min(0).max(100_000_000).nullish(),
    pieces: z.int().min(1).max(9_999).nullish(),
  }),
  reply: made,
  errors: ['access_denied', 'payment_required', 'conflict'],
  idempotent: true,
  limit,
})

export const closeShow = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/show/close',
  access: 'session',
  summary: 'Closes what is on show',
  body: z.object(reportFields),
  reply: made,
  errors: ['access_denied', 'payment_required', 'conflict'],
  idempotent: true,
  limit,
})

/** Published on `live:<id>` when claims changed. */
export const claimsChangedEvent = 'claims'
export type ClaimsChanged = { epoch: number; number: number }
