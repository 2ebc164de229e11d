import { describe, expect, it } from 'vitest'
import { mostInvoices } from '../../invoice-file.ts'
import { readInvoiceRows } from './read-invoice-rows.ts'

const key = '35261112345678000195550010000012341000012346'
async function* rowsOf(...rows: string[][]) {
  yield* rows
}
const taken = (
  line: number,
  orderNumber: number,
  number: string,
  series: string | null,
  accessKey: string | null,
) => ({
  ...{ line, orderNumber, problem: null, invoice: { number, series, accessKey } },
})

describe('a file of invoices', () => {
  it('is read by its headings, after lines above them and without empty ones', async () => {
    const rows = rowsOf(
      ['Notas de novembro'],
      ['Número do pedido', 'Cliente', 'Nota fiscal', 'Série', 'Chave de acesso'],
      ['#12', 'Rosa', '001.234', '1', ''],
      ['', '', '', '', ''],
      ['13', 'Lia', '1235', '', ''],
    )
    expect(await readInvoiceRows(rows)).toEqual([
      taken(3, 12, '1234', '1', null),
      taken(5, 13, '1235', null, null),
    ])
  })

  it('takes number and series from the key where they are missing', async () => {
    const rows = rowsOf(['Pedido', 'Chave'], ['12', key], ['13.0', ` ${key.replace(/(.{4})/g, '$1 ')}`])
    expect(await readInvoiceRows(rows)).toEqual([
      taken(2, 12, '1234', '1', key),
      taken(3, 13, '1234', '1', key),
    ])
  })

  it.each([
    ['no number of an order', ['x', '1234', ''], 'bad_number'],
    ['no invoice', ['12', '', ''], 'bad_number'],
    ['a key with a wrong check digit', ['12', '1234', `${key.slice(0, 43)}7`], 'bad_key'],
    ['a key of another number', ['12', '1233', key], 'other_number'],
  ])('refuses a row with %s', async (_, row, problem) => {
    expect(await readInvoiceRows(rowsOf(['Pedido', 'NF', 'Chave'], row))).toEqual([{ line: 2, problem }])
  })

  it('is none without the columns, and is not read beyond the most rows', async () => {
    expect(await readInvoiceRows(rowsOf(['Cliente', 'Valor'], ['Rosa', '10,00']))).toBeNull()
    const many = Array.from({ length: mostInvoices + 9 }, (_, at) => [String(at + 1), '1'])
    expect(await readInvoiceRows(rowsOf(['Pedido', 'Nota'], ...many))).toHaveLength(mostInvoices + 1)
  })
})
