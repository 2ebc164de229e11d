import { sampleMerchant } from '#features/catalogue/web/testing/sample-products.ts'
import type { Order, OrderLine, OrderPayment } from '../order-queries.ts'

const at = '2026-11-20T12:00:00.000Z'

export function sampleLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 1,
    skuId: 1,
    productUuid: '0199a2f4-7d1e-4000-8000-000000000007',
    name: 'Vestido midi floral',
    variant: 'P',
    price: 8990,
    quantity: 2,
    state: 'held',
    ending: null,
    source: 'seller',
    createdAt: at,
    ...change,
  }
}

export function samplePayment(change: Partial<OrderPayment> = {}): OrderPayment {
  return {
    uuid: '0199a2f4-7d1e-4000-8000-0000000000aa',
    amount: 17_980,
    method: 'external',
    state: 'accepted',
    problem: null,
    receivedAt: at,
    ...change,
  }
}

/** A held order of two pieces. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    uuid: '0199a2f4-7d1e-4000-8000-0000000000b1',
    number: 12,
    state: 'held',
    version: 2,
    buyerUuid: '0199a2f4-7d1e-4000-8000-0000000000c1',
    userName: 'maria.silva',
    nameLostAt: null,
    buyerName: null,
    pieces: 2,
    waitingPieces: 0,
    due: 17_980,
    paid: 0,
    refunded: 0,
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
    lateDue: null,
    merchantUuid: sampleMerchant.uuid,
    freight: null,
    discount: 0,
    carrier: null,
    trackingCode: null,
    sentAt: null,
    deliveredAt: null,
    notes: [],
    lines: [sampleLine()],
    payments: [],
    history: [{ kind: 'added', details: { pieces: 2, source: 'seller' }, byUuid: null, at }],
    ...change,
  }
}

/** The sample order after its payment. */
export const paidOrder = (change: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'paid',
    version: 3,
    due: 0,
    paid: 17_980,
    lines: [sampleLine({ state: 'paid' })],
    payments: [samplePayment()],
    ...change,
  })
