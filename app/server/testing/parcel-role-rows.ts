import { changes, type Row, reads, type Things } from './merchant-role-table.ts'

const ofMerchant = ({ uuid }: Things) => ({ merchant_uuid: uuid })
const ofOrders = ({ uuid, paidUuid }: Things) => ({ merchant_uuid: uuid, order_uuids: [paidUuid] })
const ofPaid = ({ paidUuid }: Things) => ({ order_uuid: paidUuid })

/** Every call of parcels, as each role of a merchant. They come before the paid order is refunded. */
export const parcelRows: Record<string, Row> = {
  'POST /parcels/picking': { body: ofMerchant, expected: reads() },
  'POST /parcels/picking/tick': {
    body: (of) => ({ ...ofMerchant(of), line_ids: [of.lineId], picked: true }),
    expected: changes(204),
  },
  'POST /parcels/tracking': { body: ofPaid, expected: reads() },
  'GET /parcels/{uuid}/pdf': {
    body: () => ({}),
    query: () => ({ document: 'slips' }),
    expected: reads(),
  },
  'GET /parcels/{uuid}/orders/file': { body: () => ({}), expected: reads() },
  'POST /parcels/labels': { body: ofOrders, expected: reads(204) },
  'POST /parcels/labels/services': { body: ofMerchant, expected: reads(204) },
  // The paid order has no address.
  'POST /parcels/labels/purchases': { body: ofMerchant, expected: reads(204) },
  'POST /parcels/labels/prices': { body: ofOrders, expected: changes() },
  'POST /parcels/labels/buy': {
    body: ({ uuid, paidUuid }) => ({ merchant_uuid: uuid, orders: [{ order_uuid: paidUuid }] }),
    expected: changes(202),
  },
  'POST /parcels/labels/cancel': { body: ofPaid, expected: changes(409) },
  'GET /parcels/{uuid}/labels/pdf': {
    body: () => ({}),
    query: () => ({ carrier: 'correios', numbers: '1' }),
    expected: reads(409),
  },
}
