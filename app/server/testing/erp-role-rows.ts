import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { all, changes, type Row, reads, type Things } from './merchant-role-table.ts'

const ofMerchant = ({ uuid }: Things) => ({ merchant_uuid: uuid })
const ofPaid = ({ paidUuid }: Things) => ({ order_uuid: paidUuid })

/** Every call of a merchant's ERP, as each role. It has none: what is connected is nothing for those who only read. */
export const erpRows: Record<string, Row> = {
  'POST /merchants/erp': { body: ofMerchant, expected: changes(204) },
  // Nothing answers there.
  'POST /merchants/erp/webhook': {
    body: (of) => ({
      ...{ ...ofMerchant(of), address: 'https://127.0.0.1/orders', password: permanentPassword },
    }),
    expected: changes(502),
  },
  'POST /merchants/erp/test': { body: ofMerchant, expected: changes(404) },
  'POST /merchants/erp/retry': { body: ofMerchant, expected: changes(404) },
  'POST /merchants/erp/deliveries': { body: ofMerchant, expected: changes(204) },
  'POST /merchants/erp/disconnect': { body: ofMerchant, expected: changes(204) },
  'POST /merchants/erp/invoices/upload': { body: () => ({}), expected: { ...all(415), visitor: 415 } },
  'POST /merchants/erp/differences': { body: ofMerchant, expected: changes(204) },
  'POST /merchants/erp/compare': { body: ofMerchant, expected: changes(409) },
  'POST /merchants/erp/products': { body: ofMerchant, expected: changes(204) },
  'POST /merchants/erp/products/read': { body: ofMerchant, expected: changes(409) },
  'POST /merchants/erp/products/set': {
    body: (of) => ({ ...ofMerchant(of), mode: 'propose' }),
    expected: changes(409),
  },
  'POST /merchants/erp/stock': { body: ofMerchant, expected: changes(204) },
  'POST /merchants/erp/stock/set': {
    body: (of) => ({ ...ofMerchant(of), mode: 'available' }),
    expected: changes(409),
  },
  'POST /merchants/erp/stock/take': {
    body: (of) => ({ ...ofMerchant(of), sku_id: 1 }),
    expected: changes(409),
  },
  'POST /orders/erp/fix': { body: ofPaid, expected: changes(409) },
  'POST /orders/erp': { body: ofPaid, expected: reads(204) },
  'POST /orders/erp/retry': { body: ofPaid, expected: changes(409) },
}
