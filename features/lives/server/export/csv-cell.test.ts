import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, textOfCell } from './csv-cell.ts'

const reading = { delimiter: ';', relaxColumnCount: false, recordDelimiter: '\r\n' }
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ';', '\r', '\n', '\t', ' ', "'", '=', '+', '-', '@', '❤️', 'ã', 'x'),
  }),
)

describe('a cell of a CSV file', () => {
  it('gives back any text to another reader', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 }), (rows) => {
        const file = rows.map((row) => `${row.map(csvCell).join(';')};x\r\n`).join('')
        const read: string[][] = parse(file, reading)
        expect(read.map((row) => row.slice(0, 2).map(textOfCell))).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  it('is never a formula, whatever stands before its sign', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ \t\r\n\u00a0]{0,3}$/),
        fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠'),
        fc.string(),
        (before, sign, after) => {
          const [[cell] = []]: string[][] = parse(`${csvCell(before + sign + after)};x\r\n`, reading)
          expect(cell?.startsWith("'")).toBe(true)
        },
      ),
    )
  })

  it('stays as it is where nothing is to be feared', () => {
    expect(['oi', 'tem P?', '"tá"', 'R$ 10 = bom', "d'água"].map(csvCell)).toEqual([
      'oi',
      'tem P?',
      '"""tá"""',
      'R$ 10 = bom',
      "d'água",
    ])
  })
})
