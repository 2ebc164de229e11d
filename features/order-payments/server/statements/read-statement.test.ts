import { describe, expect, it } from 'vitest'
import { centsOf, dayOf } from './statement-credits.ts'
import readStatement from './statement-reader.ts'

const header = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

`
const body = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0999<ACCTID>12345-6</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261118
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261118000000[-3:BRT]
<TRNAMT>49.90
<FITID>20261118001
<MEMO>PIX RECEBIDO - João da Conceição
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261119<TRNAMT>-1200,00<FITID>20261119001<NAME>PAGTO<MEMO>Tecidos &amp; Cia</STMTTRN>
<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>20261119120000[-3:GMT]</DTPOSTED><TRNAMT>   1.200,50</TRNAMT><FITID>20261119001</FITID><NAME>Ateliê &amp; Cia</NAME><MEMO></MEMO></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1234.56<DTASOF>20261120</LEDGERBAL></OFX>`
const expected = [
  {
    ...{ account: '12345-6', day: '2026-11-18', amount: 4990, id: '20261118001' },
    text: 'PIX RECEBIDO - João da Conceição',
  },
  { account: '12345-6', day: '2026-11-19', amount: 120_050, id: '20261119001', text: 'Ateliê & Cia' },
]
const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readStatement({ file: Buffer.from(text, encoding) })

describe('a statement as OFX', () => {
  it.each([
    ['in windows-1252', header + body, 'latin1' as const],
    ['in UTF-8, whatever its header says', header + body, 'utf8' as const],
    ['without a header, on one line', body.replaceAll('\n', ''), 'utf8' as const],
    ['as XML', `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="220"?>${body}`, 'utf8' as const],
  ])('%s has its credits', async (_, text, encoding) => {
    expect(await read(text, encoding)).toEqual({ credits: expected })
  })

  it('that is hostile or cut is read without a failure', async () => {
    const opened = `${header}<OFX>${'<STMTTRN>'.repeat(200_000)}`
    expect(await read(opened)).toEqual({ credits: [] })
    expect(await read(`<OFX>${'<'.repeat(200_000)}`)).toEqual({ credits: [] })
    expect(await read(`<OFX><STMTTRN><MEMO>${'a'.repeat(200_000)}`)).toEqual({ credits: [] })
    const cut = `${header}<OFX><STMTTRN><DTPOSTED>20261118<TRNAMT>1,00<MEMO>PIX`
    expect((await read(cut)).credits).toMatchObject([{ amount: 100, text: 'PIX' }])
    const many = `${header}<OFX>${'<STMTTRN><DTPOSTED>20261118<TRNAMT>1'.repeat(20_001)}`
    expect(await read(many)).toMatchObject({ broken: { errorKey: 'import_too_many_rows' } })
  })
})

describe('a statement as a table', () => {
  it('has its credits under the usual headings, below lines that are not the table', async () => {
    const table = `Extrato da conta
Data;Descrição;Valor;Identificador
18/11/2026;Transferência recebida pelo Pix - Maria Souza;"1.234,56";a1
18/11/2026;SALDO DO DIA;;
19/11/2026;Pix enviado;-20,00;a2`
    expect(await read(table)).toEqual({
      credits: [
        {
          ...{ account: '', day: '2026-11-18', amount: 123_456, id: 'a1' },
          text: 'Transferência recebida pelo Pix - Maria Souza',
        },
      ],
    })
  })

  it('without these headings is refused', async () => {
    expect(await read('nome,preço\nSaia,10')).toEqual({
      broken: { errorKey: 'statement_unknown_columns', line: 1 },
    })
  })
})

it.each([
  ['49.90', 4990],
  ['-200,00', -20_000],
  ['-1.200,00', -120_000],
  ['1,200.00', 120_000],
  ['   -12.80', -1280],
  ['0,5', 50],
  ['1.234', 123_400],
  ['R$ 1.234,56', 123_456],
  ['', null],
  ['abc', null],
  ['20.000.000,00', 2_000_000_000],
  ['999.999.999,00', null],
  ['9'.repeat(200_000), null],
])('the amount %.12s is read as %s centavos', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

it.each([
  ['20261118120000[-3:BRT]', '2026-11-18'],
  ['18/11/2026', '2026-11-18'],
  ['2026-11-18', '2026-11-18'],
  ['18/13/2026', null],
  ['', null],
])('the day %s is read as %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})
