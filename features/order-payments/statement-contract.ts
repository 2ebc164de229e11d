import * as z from 'zod'
import { showOrder } from '#features/orders/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, timestamp, uuid } from '#platform/contract/fields.ts'
import { largestStatement } from './statement-file.ts'

/** Statements of banks, and the credits in them that pay orders. */

const order = showOrder.reply.item.shape
const payment = order.payments.element.shape

/** `credits`: in the file; `added`: those that were not known. */
export const importStatement = endpoint({
  method: 'POST',
  path: '/orders/statements/upload',
  access: 'session',
  summary: 'Takes a bank statement as OFX, CSV or XLSX',
  query: z.object({ merchant_uuid: uuid }),
  upload: { field: 'file', maxBytes: largestStatement },
  reply: row(z.object({ credits: z.int(), added: z.int() }), { status: 201 }),
  errors: ['not_found', 'access_denied', 'payload_too_large', 'validation_failed', 'unsupported_media_type'],
  idempotent: true,
  limit: { max: 60, seconds: 600, by: 'account' },
})

/**
 * Credits that may pay orders; those with one sure match first. `certainty`: what ties them to the order beside the
 * amount. `day` is the bank's, `2026-11-18`.
 */
export const listStatementCredits = endpoint({
  method: 'POST',
  path: '/orders/statements/credits',
  access: 'session',
  summary: 'Credits of statements with the orders they may pay',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(
    z.object({
      uuid,
      day: z.string(),
      amount: cents,
      text: z.string(),
      candidates: z.array(
        z.object({
          code_uuid: uuid,
          order_uuid: uuid,
          order_number: z.int(),
          order_state: order.state,
          user_name: z.string().nullable(),
          buyer_name: z.string().nullable(),
          certainty: z.enum(['txid', 'name', 'amount']),
          opened_at: timestamp,
        }),
      ),
    }),
  ),
  errors: ['not_found', 'validation_failed'],
})

/** A credit pays the order of a code, once. 409 `credit_matched` if it paid another one before. */
export const confirmStatementCredit = endpoint({
  method: 'POST',
  path: '/orders/statements/confirm',
  access: 'session',
  summary: 'Confirms that a credit of a statement pays an order',
  body: z.object({ credit_uuid: uuid, code_uuid: uuid }),
  reply: row(
    z.object({
      uuid,
      state: payment.state,
      problem: payment.problem,
      order_uuid: uuid,
    }),
  ),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
})
