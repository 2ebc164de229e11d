import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'
import {
  endings,
  lineSources,
  lineStates,
  orderStates,
  paymentMethods,
  paymentProblems,
  paymentStates,
} from './order-states.ts'

/** Orders of a merchant, for its administrators. `not_found` also means: not this caller's. */

/** The realtime topic of a merchant's orders: an event `changed` without data each time one was changed. */
export const ordersTopic = (merchantUuid: string) => `orders:${merchantUuid}`

/** Pieces of a line: 'máximo de 10 unidades'. */
export const mostPieces = 10

export const refusals = ['not_found', 'access_denied', 'conflict', 'validation_failed'] as const
const quantity = z.int({ error: 'invalid_value' }).min(1, { error: 'invalid_value' })
const pieces = quantity.max(mostPieces, { error: 'too_many_pieces_of_line' })

/**
 * `due`: what is still to be paid; below 0 if too much was. `expires_at`: null while no deadline runs. `name_lost_at`: since
 * when another person has the buyer's user name.
 */
const orderFields = {
  uuid,
  number: z.int(),
  state: z.enum(orderStates),
  version: z.int(),
  buyer_uuid: uuid,
  user_name: z.string().nullable(),
  name_lost_at: nullableTimestamp,
  buyer_name: z.string().nullable(),
  pieces: z.int(),
  waiting_pieces: z.int(),
  due: cents,
  paid: cents,
  refunded: cents,
  expires_at: nullableTimestamp,
  created_at: timestamp,
  updated_at: timestamp,
}

/**
 * `late_due`: of an order that expired or was cancelled, what it would ask for with the pieces that it lost, for money that
 * came too late; null otherwise.
 */
export const orderDetails = z.object({
  ...orderFields,
  late_due: cents.nullable(),
  merchant_uuid: uuid,
  freight: cents.nullable(),
  discount: cents,
  carrier: z.string().nullable(),
  tracking_code: z.string().nullable(),
  sent_at: nullableTimestamp,
  delivered_at: nullableTimestamp,
  notes: z.array(z.object({ uuid, text: z.string(), by_uuid: uuid.nullable(), at: timestamp })),
  lines: z.array(
    z.object({
      id: z.int(),
      sku_id: z.int(),
      product_uuid: uuid,
      name: z.string(),
      variant: z.string(),
      price: cents,
      quantity: z.int(),
      state: z.enum(lineStates),
      ending: z.enum(endings).nullable(),
      source: z.enum(lineSources),
      created_at: timestamp,
    }),
  ),
  payments: z.array(
    z.object({
      uuid,
      amount: cents,
      method: z.enum(paymentMethods),
      state: z.enum(paymentStates),
      problem: z.enum(paymentProblems).nullable(),
      received_at: timestamp,
    }),
  ),
  history: z.array(
    z.object({
      kind: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.int()])),
      by_uuid: uuid.nullable(),
      at: timestamp,
    }),
  ),
})

/**
 * Which orders of a merchant. `search`: words, each a part of the buyer's Instagram name, the buyer's name or a product, or
 * the number of the order. `sale_uuid`, `live_id`: pieces of it are from this sale or live. `expires_within`: its deadline
 * comes within so many minutes.
 */
const orderFilter = {
  merchant_uuid: uuid,
  search: typedText(100).default(''),
  sale_uuid: uuid.nullish(),
  live_id: typedText(100).nullish(),
  expires_within: z.int().min(1).max(100_000).nullish(),
}

/** What a list is sorted by; a deadline that does not run comes last. */
export const orderSorts = ['updatedAt', 'number', 'expiresAt'] as const

/** Those that changed last first, unless the caller says otherwise. */
export const listOrders = endpoint({
  method: 'POST',
  path: '/orders/list',
  access: 'session',
  scopes: ['orders.read'],
  summary: 'The orders of a merchant',
  body: z.object({
    ...pagingFields({ limit: 50 }),
    ...orderFilter,
    states: z.array(z.enum(orderStates)).max(orderStates.length).default([]),
    order_by: z.enum(orderSorts, { error: 'invalid_value' }).default('updatedAt'),
    order: orderField.default(-1),
  }),
  reply: table(z.object(orderFields)),
  errors: ['not_found', 'validation_failed'],
})

/** How many orders a filter finds, by state; states without orders are absent. */
export const countOrders = endpoint({
  method: 'POST',
  path: '/orders/counts',
  access: 'session',
  scopes: ['orders.read'],
  summary: 'How many orders a merchant has in each state',
  body: z.object(orderFilter),
  reply: row(
    z.object({
      total: z.int(),
      states: z.array(z.object({ state: z.enum(orderStates), orders: z.int() })),
    }),
  ),
  errors: ['not_found', 'validation_failed'],
})

export const showOrder = endpoint({
  method: 'POST',
  path: '/orders/show',
  access: 'session',
  scopes: ['orders.read'],
  summary: 'An order with its lines, payments and history',
  body: z.object({ order_uuid: uuid }),
  reply: row(orderDetails),
  errors: ['not_found', 'validation_failed'],
})

/**
 * Puts pieces into the bag of a buyer, and opens one if none collects. What is free is held, the rest waits. 409
 * `not_on_sale`, `too_many_pieces_of_line`, and `sold_out` where the merchant has no queue: then nothing is added.
 */
export const addToOrder = endpoint({
  method: 'POST',
  path: '/orders/add',
  access: 'session',
  summary: 'Puts pieces into the bag of a buyer',
  body: z.object({
    merchant_uuid: uuid,
    user_name: typedText(100).pipe(z.string().regex(/^@?[\w.]{1,60}$/, { error: 'invalid_value' })),
    lines: z
      .array(z.object({ sku_id: z.int({ error: 'invalid_value' }), quantity: pieces }))
      .min(1, { error: 'required' })
      .max(100, { error: 'invalid_value' }),
  }),
  reply: row(orderDetails, { status: 201 }),
  errors: refusals,
  idempotent: true,
})

/** Leaves `quantity` pieces of an unpaid line; 0 removes it. More pieces are added by `POST /orders/add`. */
export const reduceLine = endpoint({
  method: 'POST',
  path: '/orders/lines/reduce',
  access: 'session',
  summary: 'Takes pieces out of an order',
  body: z.object({
    order_uuid: uuid,
    line_id: z.int({ error: 'invalid_value' }),
    quantity: z.int({ error: 'invalid_value' }).min(0, { error: 'invalid_value' }),
  }),
  reply: row(orderDetails),
  errors: refusals,
})

/** Only an order that is not paid. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  access: 'session',
  summary: 'Cancels an unpaid order and gives its pieces back',
  body: z.object({ order_uuid: uuid }),
  reply: row(orderDetails),
  errors: refusals,
})

/**
 * The seller says that she received exactly what is due, outside of Arara; of an order that expired or was cancelled, its
 * `late_due`. `version` is the version she saw. `sent_back`: she does not take the late money, the order stays as it is, and
 * the payment has to go back. 409 `payment_changed` if the order has changed since, `payment_other_amount`,
 * `payment_nothing_due`, `payment_gone` if pieces of an ended order went to others, `payment_decided` if she decided
 * otherwise before, and `order_state` for `sent_back` of an order that goes on.
 */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/orders/payments/confirm',
  access: 'session',
  summary: 'Confirms a payment that was received elsewhere',
  body: z.object({
    order_uuid: uuid,
    version: z.int(),
    amount: cents.min(0, { error: 'invalid_value' }),
    sent_back: z.boolean({ error: 'invalid_value' }).default(false),
  }),
  reply: row(orderDetails),
  errors: refusals,
  idempotent: true,
})

/** `restocked`: the pieces are back in the shop and on sale again. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/refund',
  access: 'session',
  summary: 'Notes that all money of an order went back',
  body: z.object({ order_uuid: uuid, restocked: z.boolean() }),
  reply: row(orderDetails),
  errors: refusals,
})
