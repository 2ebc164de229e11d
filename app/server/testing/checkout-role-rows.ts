import { changes, type Row, reads, type Things } from './merchant-role-table.ts'

const ofMerchant = ({ uuid }: Things) => ({ merchant_uuid: uuid })

/** Every call of checkout, as each role of a merchant. */
export const checkoutRows: Record<string, Row> = {
  'POST /checkout/link': { body: ({ orderUuid }) => ({ order_uuid: orderUuid }), expected: changes() },
  // None of the uuids is an order.
  'POST /checkout/links': {
    body: (of) => ({ ...ofMerchant(of), order_uuids: [of.uuid] }),
    expected: changes(204),
  },
  'POST /checkout/freight': { body: ofMerchant, expected: reads() },
  'POST /checkout/freight/save': {
    body: (of) => ({ ...ofMerchant(of), version: 0, free_from: null, rates: [] }),
    expected: changes(),
  },
  // The creator has added none.
  'POST /checkout/coupons': { body: ofMerchant, expected: reads(204) },
  'POST /checkout/coupons/add': {
    body: (of) => ({ ...ofMerchant(of), code: 'LIVE10', kind: 'percent', value: 10 }),
    expected: changes(201),
  },
  'POST /checkout/coupons/end': {
    body: (of) => ({ ...ofMerchant(of), coupon_uuid: of.uuid }),
    expected: changes(404),
  },
  // No buyer withdrew.
  'POST /checkout/withdrawals': { body: ofMerchant, expected: reads(204) },
}
