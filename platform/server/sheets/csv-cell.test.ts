import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { csvCell, textOfCell } from './csv-cell.ts'

const reading = { delimiter: ';', relaxColumnCount: false, recordDelimiter: '\r\n' }
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ';', ',', '\r', '\n', '\t', ' ', "'", '=', '+', '-', '@', '❤️', 'ã', 'x'),
  }),
)

/**
 * Splits a file as a spreadsheet with other separators does. Quotes inside a cell do not protect it; quotes around its
 * start are removed.
 */
function cellsAt(file: string, delimiter: string | string[]): string[] {
  const relaxed = {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  const split = file.split(
    new RegExp(
      `[\r\n${[delimiter]
        .flat()
        .filter((one) => one !== ';')
        .join('')}]`,
    ),
  )
  const unquoted = split.map((cell) => cell.replace(/^"+/, ''))
  try {
    return [...unquoted, ...(parse(file, relaxed) as string[][]).flat()]
  } catch {
    return unquoted
  }
}

describe('a cell of a CSV file', () => {
  it('is read back unchanged by another CSV parser', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 }), (rows) => {
        const file = rows.map((row) => `${row.map(csvCell).join(';')};x\r\n`).join('')
        const read: string[][] = parse(file, reading)
        expect(read.map((row) => row.slice(0, 2).map(textOfCell))).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  it('never starts with a formula sign, whatever precedes it', () => {
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

  it.each([
    ['a comma', ','],
    ['a tab', '\t'],
    ['a comma, a tab or a semicolon', [',', '\t', ';']],
  ])('contains no formula even when a spreadsheet splits cells at %s', (_, delimiter) => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const file = `20:00:00;${csvCell(first)};${csvCell(second)};x\r\n`
        for (const cell of cellsAt(file, delimiter)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }),
      { numRuns: runs(600) },
    )
  })

  it('leaves the emoticon ;-) unchanged', () => {
    expect(csvCell('oi ;-)')).toBe('"oi ;-)"')
  })

  it('is not changed when it contains nothing dangerous', () => {
    expect(['oi', 'tem P?', '"tá"', 'R$ 10 = bom', "d'água"].map(csvCell)).toEqual([
      'oi',
      'tem P?',
      '"""tá"""',
      'R$ 10 = bom',
      "d'água",
    ])
  })
})
