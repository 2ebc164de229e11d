import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'

/** The ledger of stock: every change of a sku's pieces, with who made it and why. */

const number = z.int({ error: 'invalid_value' })
const refusals = ['not_found', 'access_denied', 'conflict', 'validation_failed'] as const

/** The most pieces of one entry, and of one sku. */
export const mostPieces = 1_000_000_000

const entryKinds = ['received', 'reserved', 'released', 'sold', 'returned', 'corrected'] as const

/**
 * `shortage`: reserved pieces that are not there, after a count. `available`: pieces that can still be had; null:
 * unlimited.
 */
const totals = z.object({
  sku_id: z.int(),
  managed: z.boolean(),
  on_hand: z.int(),
  reserved: z.int(),
  shortage: z.int(),
  available: z.int().nullable(),
})

const skuOfMerchant = { merchant_uuid: uuid, sku_id: number }
/** Why, in the user's words; shown in the ledger. */
const reason = typedText(200).default('')

/** Newest first; `totals` are those of now. `lasting`: pieces of `reserved` in bags of trusted buyers, which do not expire. */
export const listStockEntries = endpoint({
  method: 'POST',
  path: '/products/stock/entries',
  access: 'session',
  scopes: ['products.read'],
  summary: 'The ledger of a sku',
  body: z.object({ ...pagingFields({ limit: 50 }), ...skuOfMerchant }),
  reply: table(
    z.object({
      id: z.int(),
      kind: z.enum(entryKinds),
      quantity: z.int(),
      on_hand_change: z.int(),
      reserved_change: z.int(),
      by_uuid: uuid.nullable(),
      reason: z.string(),
      at: timestamp,
    }),
    z.object({ totals: totals.extend({ lasting: z.int() }) }),
  ),
  errors: ['not_found', 'validation_failed'],
})

/** 409 `gateway_keeps_stock` for a sku of a connected shop, whose stock its provider knows; also of `correctStock`. */
export const receiveStock = endpoint({
  method: 'POST',
  path: '/products/stock/receive',
  access: 'session',
  scopes: ['products.write'],
  summary: 'Adds received pieces to the stock of a sku',
  body: z.object({
    ...skuOfMerchant,
    quantity: number.min(1, { error: 'invalid_value' }).max(mostPieces, { error: 'too_many_pieces' }),
    reason,
  }),
  reply: row(totals),
  errors: refusals,
  idempotent: true,
})

export const correctStock = endpoint({
  method: 'POST',
  path: '/products/stock/correct',
  access: 'session',
  scopes: ['products.write'],
  summary: 'Sets the stock of a sku to a counted value',
  body: z.object({
    ...skuOfMerchant,
    counted: number.min(0, { error: 'invalid_value' }).max(mostPieces, { error: 'too_many_pieces' }),
    reason,
  }),
  reply: row(totals),
  errors: refusals,
  idempotent: true,
})
