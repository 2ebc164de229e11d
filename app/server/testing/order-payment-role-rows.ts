import type { TestApp } from '#tests/support/test-app.ts'
import { all, changes, type Row, reads, type Things } from './merchant-role-table.ts'

/** Every call of payments for orders, as each role of a merchant. */
export const orderPaymentRows: Record<string, Row> = {
  'POST /orders/payments/to-check': { body: ({ uuid }) => ({ merchant_uuid: uuid }), expected: reads() },
  'POST /orders/payments/methods': { body: ({ uuid }) => ({ merchant_uuid: uuid }), expected: reads() },
  'POST /orders/payments/methods/save': {
    body: ({ uuid }) => ({
      ...{ merchant_uuid: uuid, takes_card: true, most_installments: 3, takes_boleto: false },
    }),
    expected: changes(),
  },
  // Its body is a form: everything else is refused before the access check, which is tested beside the use case.
  'POST /orders/statements/upload': { body: () => ({}), expected: { ...all(415), visitor: 415 } },
  'POST /orders/statements/credits': { body: ({ uuid }) => ({ merchant_uuid: uuid }), expected: reads(204) },
  'POST /orders/statements/confirm': {
    body: (of) => ({ credit_uuid: of.creditUuid, code_uuid: of.codeUuid }),
    expected: changes(),
  },
  'POST /orders/payments/decide': {
    body: (of) => ({ payment_uuid: of.paymentUuid, decision: 'refunded' }),
    expected: changes(),
  },
  // Nothing is due any more, and the merchant has no Pix key.
  'POST /orders/payments/code': {
    body: (of) => ({ order_uuid: of.paidUuid, version: 1, method: 'pix_static' }),
    expected: changes(409),
  },
  'POST /orders/payments/money': { body: (of) => ({ order_uuid: of.paidUuid }), expected: reads(204) },
  // A static code: its money did not come through a gateway.
  'POST /orders/payments/refund-part': {
    body: (of) => ({ payment_uuid: of.codeUuid, amount: 100 }),
    expected: changes(409),
  },
  'POST /orders/payments/refund-by-hand': {
    body: (of) => ({ refund_uuid: of.refundUuid }),
    expected: changes(204),
  },
  'POST /orders/payments/code/confirm': {
    body: (of) => ({ payment_uuid: of.codeUuid }),
    expected: changes(409),
  },
}

/** What the rows name: a code of a paid order, and a payment for it that has to be checked. */
export async function paymentThings(
  { app }: TestApp,
  orderUuid: string,
): Promise<Pick<Things, 'codeUuid' | 'creditUuid' | 'paymentUuid' | 'refundUuid'>> {
  const { ids, connection } = app.platform
  const codeUuid = ids.uuid()
  await connection.pool.query(
    `insert into payment_codes (uuid, merchant_uuid, order_uuid, version, method, amount, code, created_at, ended_at)
     select $1, merchant_uuid, uuid, 1, 'pix_static', 4990, 'x', now(), now() from orders where uuid = $2`,
    [codeUuid, orderUuid],
  )
  const creditUuid = ids.uuid()
  await connection.pool.query(
    `insert into statement_credits (uuid, merchant_uuid, key, day, amount, text, imported_at)
     select $1, merchant_uuid, 'x', '2026-11-21', 4990, 'PIX', now() from orders where uuid = $2`,
    [creditUuid, orderUuid],
  )
  const refundUuid = ids.uuid()
  await connection.pool.query(
    `insert into buyer_refunds (uuid, merchant_uuid, order_uuid, code_uuid, amount, state, created_at)
     select $1, merchant_uuid, uuid, $2, 100, 'by_hand', now() from orders where uuid = $3`,
    [refundUuid, codeUuid, orderUuid],
  )
  const again = { orderUuid, version: 1, amount: 4990, method: 'pix' as const, reference: 'again' }
  return { codeUuid, creditUuid, refundUuid, paymentUuid: (await app.orders.receivePayment(again)).uuid }
}
