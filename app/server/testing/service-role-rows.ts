import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { erpRows } from './erp-role-rows.ts'
import { all, changes, type Row, reads, type Things } from './merchant-role-table.ts'

const mercadoPago = ({ uuid }: Things) => ({ merchant_uuid: uuid, kind: 'mercado_pago' })

/** Every call of a merchant's services, carriers and ERP, as each role: what is connected is nothing for those who only read. */
export const serviceRows: Record<string, Row> = {
  ...erpRows,
  'POST /carriers': { body: ({ uuid }) => ({ merchant_uuid: uuid }), expected: reads() },
  'POST /carriers/save': {
    body: ({ uuid }) => ({
      ...{ merchant_uuid: uuid, version: 0, handling_days: 1, piece_grams: 300, adds_table: false },
      ...{ origin_id: null, services: [], boxes: [{ length: 30, width: 20, height: 12, most_grams: null }] },
    }),
    expected: changes(),
  },
  'POST /merchants/services': { body: ({ uuid }) => ({ merchant_uuid: uuid }), expected: changes() },
  'POST /merchants/services/connect': {
    body: (of) => ({ ...mercadoPago(of), password: permanentPassword }),
    expected: changes(),
  },
  // An attempt belongs to the person who began it; this one has none.
  'POST /merchants/services/finish': { body: () => ({ state: 'x', code: 'x' }), expected: all(422) },
  // Mercado Pago is not connected by keys.
  'POST /merchants/services/keys': {
    body: (of) => ({ ...mercadoPago(of), password: permanentPassword, keys: {} }),
    expected: changes(503),
  },
  // Mercado Pago needs no webhook of the merchant's own.
  'POST /merchants/services/webhook': { body: mercadoPago, expected: changes(404) },
  'POST /merchants/services/test': { body: mercadoPago, expected: changes() },
  'POST /merchants/services/prefer': { body: mercadoPago, expected: changes(204) },
  'POST /merchants/services/disconnect': { body: mercadoPago, expected: changes(204) },
}
