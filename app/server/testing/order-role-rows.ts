import { changes, type Row, reads, type Things } from './merchant-role-table.ts'

const ofMerchant = ({ uuid }: Things) => ({ merchant_uuid: uuid })
const ofOrder = ({ orderUuid }: Things) => ({ order_uuid: orderUuid })

/** Every call of orders, as each role of a merchant. */
export const orderRows: Record<string, Row> = {
  'POST /orders/list': { body: ofMerchant, expected: reads() },
  'POST /orders/show': { body: ofOrder, expected: reads() },
  'POST /orders/add': {
    body: (of) => ({ ...ofMerchant(of), user_name: '@rosa', lines: [{ sku_id: of.skuId, quantity: 1 }] }),
    expected: changes(201),
  },
  'POST /orders/lines/reduce': {
    body: (of) => ({ ...ofOrder(of), line_id: of.lineId, quantity: 0 }),
    expected: changes(),
  },
  // Nothing is due any more.
  'POST /orders/payments/confirm': {
    body: (of) => ({ order_uuid: of.paidUuid, version: 1, amount: 0 }),
    expected: changes(409),
  },
  'POST /orders/cancel': { body: ofOrder, expected: changes() },
  'POST /orders/refund': {
    body: (of) => ({ order_uuid: of.paidUuid, restocked: true }),
    expected: changes(),
  },
}
