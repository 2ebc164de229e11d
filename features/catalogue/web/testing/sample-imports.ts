import type { Change, Check, UploadedFile } from '../import/import-queries.ts'
import { sampleMerchant } from './sample-products.ts'

/** A file of three products whose columns were recognised. */
export const sampleFile: UploadedFile = {
  uuid: '0199a2f4-7d1e-4000-8000-0000000000f1',
  fileName: 'produtos.csv',
  rows: 3,
  firstRows: [
    ['Nome', 'Preço', 'Cor da etiqueta'],
    ['Vestido Lua', '189,90', 'azul'],
    ['Bolsa Sol', 'dez', ''],
  ],
  columns: [
    { field: 'name', column: 0 },
    { field: 'price_sale', column: 1 },
  ],
  hasHeads: true,
  source: 'nuvemshop',
}

/** One product is new, one changes, one stays, one is refused. */
export const sampleCheck: Check = {
  added: 1,
  updated: 1,
  unchanged: 1,
  refused: 1,
  skus: 3,
  unknownKeys: 0,
  products: [
    { line: 2, name: 'Vestido Lua', outcome: 'added', fields: [] },
    { line: 4, name: 'Saia Mar', outcome: 'updated', fields: ['price_sale', 'stock'] },
    { line: 5, name: 'Lenço', outcome: 'unchanged', fields: [] },
  ],
  problems: [{ line: 3, name: 'Blusa Sol', field: 'price_sale', problem: 'invalid_price' }],
  problemCount: 1,
}

/** An import that was just done. */
export const sampleChange = (change: Partial<Change> = {}): Change => ({
  uuid: '0199a2f4-7d1e-4000-8000-0000000000f1',
  merchantUuid: sampleMerchant.uuid,
  kind: 'import',
  state: 'done',
  title: 'produtos.csv',
  total: 4,
  done: 4,
  changed: 2,
  leftOutCount: 1,
  leftOut: [{ uuid: null, name: 'Bolsa Sol', reason: 'invalid_price', line: 3 }],
  failure: null,
  canUndo: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  undoneAt: null,
  preview: null,
  ...change,
})
