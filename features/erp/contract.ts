import * as z from 'zod'
import { typedPassword } from '#features/accounts/contract.ts'
import { changeStates, importFields } from '#features/catalogue/contract.ts'
import { empty, endpoint, optionalRow, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import {
  erpDifferenceKinds,
  erpFailures,
  erpKinds,
  erpOrderStates,
  erpProblems,
  erpProductProblems,
  productModes,
  productReadStates,
  stockModes,
} from './erp-kinds.ts'
import { invoiceRowProblems, largestInvoiceFile } from './invoice-file.ts'

/** The ERP of a merchant: where paid orders go, and where the numbers of invoices come from. */

const refusals = ['not_found', 'access_denied', 'validation_failed'] as const

const ofMerchant = z.object({ merchant_uuid: uuid })

/**
 * `address`: where orders go, of a `webhook`. `waiting`: orders that will be sent; `open`: orders for which a person has to
 * do something. `account_name` and `is_simulated`: of an ERP that was connected as a service.
 */
const erp = z.object({
  kind: z.enum(erpKinds),
  state: z.enum(['connected', 'attention', 'revoked']),
  address: z.string().nullable(),
  connected_at: timestamp,
  connected_by_name: z.string().nullable(),
  last_success_at: nullableTimestamp,
  last_failure_at: nullableTimestamp,
  last_failure: z.enum([...erpFailures, 'rejected']).nullable(),
  waiting: z.int(),
  open: z.int(),
  sent: z.int(),
})

/** 204: the merchant has none. */
export const showErp = endpoint({
  method: 'POST',
  path: '/merchants/erp',
  access: 'session',
  summary: 'The ERP of a merchant, its state and how many orders wait for it',
  body: ofMerchant,
  reply: optionalRow(erp),
  errors: refusals,
})

/**
 * Sends a signed test to the address; it is saved once that is answered by 2xx. `secret`: what deliveries are signed with,
 * and what the merchant signs invoices with; it is shown once. 409 `erp_connected` while another ERP is connected.
 */
export const connectWebhook = endpoint({
  method: 'POST',
  path: '/merchants/erp/webhook',
  access: 'session',
  summary: 'Sends paid orders to an address of the merchant',
  body: ofMerchant.extend({
    address: typedText(500).pipe(z.url({ protocol: /^https?$/, error: 'invalid_value' })),
    password: typedPassword,
  }),
  reply: row(z.object({ secret: z.string(), invoices_url: z.url() })),
  errors: [...refusals, 'wrong_password', 'conflict', 'provider_error'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

export const testErp = endpoint({
  method: 'POST',
  path: '/merchants/erp/test',
  access: 'session',
  summary: 'Calls the ERP now, and answers what came of it',
  body: ofMerchant,
  reply: row(erp),
  errors: refusals,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** Orders that are there already stay there; what waits is not sent. */
export const disconnectErp = endpoint({
  method: 'POST',
  path: '/merchants/erp/disconnect',
  access: 'session',
  summary: 'Ends the connection of a merchant with its ERP',
  body: ofMerchant,
  reply: empty(),
  errors: refusals,
})

/** Tries everything again that waits or is open. */
export const retryErp = endpoint({
  method: 'POST',
  path: '/merchants/erp/retry',
  access: 'session',
  summary: 'Sends all orders again that the ERP does not have yet',
  body: ofMerchant,
  reply: row(z.object({ orders: z.int() })),
  errors: refusals,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** Newest first. `status`: null where there was no answer. Kept for 30 days. */
export const listDeliveries = endpoint({
  method: 'POST',
  path: '/merchants/erp/deliveries',
  access: 'session',
  summary: 'Attempts to deliver something to the address of a merchant',
  body: ofMerchant.extend(pagingFields({ limit: 20 })),
  reply: table(
    z.object({
      id: z.int(),
      event: z.string(),
      event_id: z.string(),
      order_uuid: uuid.nullable(),
      status: z.int().nullable(),
      milliseconds: z.int(),
      at: timestamp,
    }),
  ),
  errors: refusals,
})

/**
 * 204 where the merchant has no ERP and the order has no invoice. `state`: null for an order that the ERP is not to have.
 * `next_try_at`: when it is tried again by itself. `detail`: what the ERP says.
 */
export const showErpOrder = endpoint({
  method: 'POST',
  path: '/orders/erp',
  access: 'session',
  summary: 'What the ERP has of an order, what is open and how to fix it',
  body: z.object({ order_uuid: uuid }),
  reply: optionalRow(
    z.object({
      kind: z.enum(erpKinds).nullable(),
      state: z.enum(erpOrderStates).nullable(),
      problem: z.enum([...erpProblems, ...erpFailures]).nullable(),
      detail: z.string().nullable(),
      next_try_at: nullableTimestamp,
      sent_at: nullableTimestamp,
      erp_number: z.string().nullable(),
      invoice: z
        .object({ number: z.string(), series: z.string().nullable(), access_key: z.string().nullable() })
        .nullable(),
    }),
  ),
  errors: ['not_found', 'validation_failed'],
})

/** 409 `nothing_to_send` where the ERP has the order, or is not to have it. */
export const retryErpOrder = endpoint({
  method: 'POST',
  path: '/orders/erp/retry',
  access: 'session',
  summary: 'Sends an order to the ERP again',
  body: z.object({ order_uuid: uuid }),
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 120, seconds: 3600, by: 'account' },
})

/**
 * The newest orders first. `difference`: null for an order that could not be sent; `problem` says why then, and `next_try_at`
 * when it is tried again by itself. `ours`, `theirs`: totals that differ.
 */
export const listDifferences = endpoint({
  method: 'POST',
  path: '/merchants/erp/differences',
  access: 'session',
  summary: 'Orders that the ERP lacks, or has in another way than we do',
  body: ofMerchant.extend(pagingFields({ limit: 20 })),
  reply: table(
    z.object({
      order_uuid: uuid,
      number: z.int(),
      difference: z.enum(erpDifferenceKinds).nullable(),
      problem: z.enum([...erpProblems, ...erpFailures]).nullable(),
      detail: z.string().nullable(),
      next_try_at: nullableTimestamp,
      erp_number: z.string().nullable(),
      ours: cents.nullable(),
      theirs: cents.nullable(),
    }),
  ),
  errors: refusals,
})

/** By jobs: what they find is listed afterwards. 409 `erp_not_comparable` for an ERP that cannot be asked. */
export const compareErp = endpoint({
  method: 'POST',
  path: '/merchants/erp/compare',
  access: 'session',
  summary: 'Compares the orders of the last 60 days with what the ERP has of them',
  body: ofMerchant,
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 20, seconds: 3600, by: 'account' },
})

/** 409 `nothing_to_send` where nothing differs. */
export const fixDifference = endpoint({
  method: 'POST',
  path: '/orders/erp/fix',
  access: 'session',
  summary: 'Brings an order at the ERP to what it is here',
  body: z.object({ order_uuid: uuid }),
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 300, seconds: 3600, by: 'account' },
})

/**
 * `saved`: new or changed; `unchanged`: known as they are. `refused` names the first of `refused_count` rows that are not
 * taken; the others of the file are.
 */
export const importInvoices = endpoint({
  method: 'POST',
  path: '/merchants/erp/invoices/upload',
  access: 'session',
  summary: 'Takes the numbers and keys of invoices from a file as CSV or XLSX, by the numbers of orders',
  query: z.object({ merchant_uuid: uuid }),
  upload: { field: 'file', maxBytes: largestInvoiceFile },
  reply: row(
    z.object({
      read: z.int(),
      saved: z.int(),
      unchanged: z.int(),
      refused: z.array(z.object({ line: z.int(), problem: z.enum(invoiceRowProblems) })),
      refused_count: z.int(),
    }),
    { status: 201 },
  ),
  errors: [...refusals, 'payload_too_large', 'unsupported_media_type'],
  idempotent: true,
  limit: { max: 60, seconds: 600, by: 'account' },
})

/**
 * 204 without an ERP that can be asked. `read`: skus whose stock is known; `unread`: those still to be read; `unknown`: those
 * whose code it does not have, of which `unknown_codes` names some. `is_taken`: what is read takes the place of our count.
 * `differing`: skus of which it had another number of pieces than we when it was read; `differences` has some of them.
 */
export const showErpStock = endpoint({
  method: 'POST',
  path: '/merchants/erp/stock',
  access: 'session',
  summary: 'Which stock of the ERP counts, and what was read of it',
  body: ofMerchant,
  reply: optionalRow(
    z.object({
      mode: z.enum(stockModes),
      read: z.int(),
      unread: z.int(),
      unknown: z.int(),
      unknown_codes: z.array(z.string()),
      is_taken: z.boolean(),
      differing: z.int(),
      differences: z.array(z.object({ sku_id: z.int(), code: z.string(), ours: z.int(), theirs: z.int() })),
    }),
  ),
  errors: refusals,
})

/**
 * `is_taken` false: it is compared with our count, and changes nothing. 409 `erp_not_comparable` for an ERP that cannot be
 * asked.
 */
export const setErpStock = endpoint({
  method: 'POST',
  path: '/merchants/erp/stock/set',
  access: 'session',
  summary: 'Says which stock of the ERP counts from now on',
  body: ofMerchant.extend({
    mode: z.enum(stockModes, { error: 'invalid_value' }),
    is_taken: z.boolean().default(true),
  }),
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** Pieces that came or went here since it was read stay counted. 409 `nothing_to_take` where nothing differs. */
export const takeErpStock = endpoint({
  method: 'POST',
  path: '/merchants/erp/stock/take',
  access: 'session',
  summary: 'Sets our count of a sku to what the ERP has',
  body: ofMerchant.extend({ sku_id: z.int() }),
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 300, seconds: 3600, by: 'account' },
})

/**
 * 204 without an ERP that can be asked. `found`: products read so far; `is_waiting`: the ERP is down, or wants us to wait.
 * `import`: what was read, to be checked, started and undone by the calls of imports, with
 * these columns in this order and a row of heads; null once it is gone. `skipped`: products left out, of which `some_skipped` names some.
 */
export const showErpProducts = endpoint({
  method: 'POST',
  path: '/merchants/erp/products',
  access: 'session',
  summary: 'How far the reading of the ERP’s products is, and the import that it made',
  body: ofMerchant,
  reply: optionalRow(
    z.object({
      mode: z.enum(productModes),
      state: z.enum(productReadStates),
      found: z.int(),
      is_waiting: z.boolean(),
      failure: z.enum([...erpFailures, 'rejected']).nullable(),
      read_at: nullableTimestamp,
      import: z
        .object({ uuid, state: z.enum(changeStates), columns: z.array(z.enum(importFields)) })
        .nullable(),
      skipped: z.int(),
      some_skipped: z.array(
        z.object({ name: z.string(), code: z.string().nullable(), problem: z.enum(erpProductProblems) }),
      ),
    }),
  ),
  errors: refusals,
})

/** 409 `erp_not_comparable` for an ERP that cannot be asked, others where products are not in our own catalogue. */
export const readErpProducts = endpoint({
  method: 'POST',
  path: '/merchants/erp/products/read',
  access: 'session',
  summary: 'Reads the products of the ERP, by jobs; nothing changes here yet',
  body: ofMerchant,
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 20, seconds: 3600, by: 'account' },
})

/** 409 as `readErpProducts`. */
export const setErpProducts = endpoint({
  method: 'POST',
  path: '/merchants/erp/products/set',
  access: 'session',
  summary: 'Says what the nightly reading does with products that changed at the ERP',
  body: ofMerchant.extend({ mode: z.enum(productModes, { error: 'invalid_value' }) }),
  reply: empty(),
  errors: [...refusals, 'conflict'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})
