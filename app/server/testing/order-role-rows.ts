import { all, changes, type Row, reads, type Things } from './merchant-role-table.ts'

const ofMerchant = ({ uuid }: Things) => ({ merchant_uuid: uuid })
const ofOrder = ({ orderUuid }: Things) => ({ order_uuid: orderUuid })

/** Every call of orders, as each role of a merchant. */
export const orderRows: Record<string, Row> = {
  'POST /orders/list': { body: ofMerchant, expected: reads() },
  'POST /orders/counts': { body: ofMerchant, expected: reads() },
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
  'POST /orders/pack': { body: (of) => ({ order_uuid: of.paidUuid }), expected: changes() },
  'POST /orders/unpack': { body: (of) => ({ order_uuid: of.paidUuid }), expected: changes() },
  'POST /orders/states/change': {
    body: (of) => ({ ...ofMerchant(of), event: 'packed', order_uuids: [of.paidUuid] }),
    expected: changes(),
  },
  'POST /orders/send': {
    body: (of) => ({ order_uuid: of.paidUuid, carrier: 'Correios', tracking_code: 'AA123456785BR' }),
    expected: changes(),
  },
  'POST /orders/deliver': { body: (of) => ({ order_uuid: of.paidUuid }), expected: changes() },
  'POST /orders/notes/add': {
    body: (of) => ({ ...ofOrder(of), text: 'Prefere retirar.' }),
    expected: changes(201),
  },
  'POST /orders/notes/remove': {
    body: (of) => ({ ...ofOrder(of), note_uuid: of.orderUuid }),
    expected: changes(),
  },
  // None of the uuids is an order.
  'POST /orders/emails': {
    body: (of) => ({ ...ofMerchant(of), order_uuids: [of.uuid] }),
    expected: changes(204),
  },
  'POST /orders/emails/send': {
    body: (of) => ({ ...ofMerchant(of), order_uuids: [of.uuid] }),
    expected: changes(202),
  },
  'POST /orders/cancel': { body: ofOrder, expected: changes() },
  // The merchant has no connected shop.
  'POST /orders/shop-checkout/open': { body: ofOrder, expected: changes(409) },
  'POST /orders/refund': {
    body: (of) => ({ order_uuid: of.paidUuid, restocked: true }),
    expected: changes(),
  },
  // There is no such live: its report decides.
  'POST /orders/claims/add': {
    body: (of) => ({ ...ofMerchant(of), account_id: '1', media_id: '1', all: true }),
    expected: changes(403),
  },
  'POST /orders/lives': { body: ofMerchant, expected: reads(204) },
  'POST /orders/claims/result': { body: () => ({ account_id: '1', media_id: '1' }), expected: all(403) },
  'POST /orders/claims/show': { body: () => ({ account_id: '1', media_id: '1' }), expected: all(403) },
  'POST /orders/terms': { body: ofMerchant, expected: reads() },
  'POST /orders/terms/update': {
    body: (of) => ({
      ...{ ...ofMerchant(of), hold_mode: 'claim', hold_minutes: 60, bag_days: 7, has_queue: true },
    }),
    expected: changes(),
  },
  'POST /orders/sales/list': { body: ofMerchant, expected: reads() },
  'POST /orders/sales/open': {
    body: (of) => ({ ...ofMerchant(of), name: 'Bazar' }),
    expected: changes(201),
  },
  'POST /orders/sales/end': {
    body: (of) => ({ ...ofMerchant(of), sale_uuid: of.saleUuid }),
    expected: changes(),
  },
  'POST /orders/buyers/list': { body: ofMerchant, expected: reads() },
  'POST /orders/buyers/mark': {
    body: (of) => ({ ...ofMerchant(of), buyer_uuid: of.buyerUuid, mark: { kind: 'trusted' } }),
    expected: changes(),
  },
}
