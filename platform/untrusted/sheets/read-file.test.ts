import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from '#platform/server/sheets/csv-cell.ts'
import { BrokenFileError } from './broken-file.ts'
import { readFile } from './read-file.ts'

async function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const row of readFile(bytes).rows) rows.push(row)
  return rows
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((one) => one.replaceAll('\u0000', '').toWellFormed())
  .filter((one) => one.trim() !== '' && !one.includes('\ufeff') && one !== '\ufffd')

describe('a file that is read', () => {
  it.each([
    ['UTF-8', (file: string) => Buffer.from(`\ufeff${file}`)],
    ['UTF-16', (file: string) => Buffer.from(`\ufeff${file}`, 'utf16le')],
  ])('returns the texts of our own export unchanged, in %s', async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
        const file = [['usuário', 'mensagem'], ...rows]
          .map((row) => `${row.map(csvCell).join(';')}\r\n`)
          .join('')
        expect(await rowsOf(encode(file))).toEqual([['usuário', 'mensagem'], ...rows])
      }),
    )
  })

  it('with any bytes is parsed, or rejected with a line number', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.uint8Array({ maxLength: 3_000 }).map((rest) => Uint8Array.from([0x50, 0x4b, 3, 4, ...rest])),
      fc
        .string({ unit: fc.constantFrom('"', ';', ',', '\t', '\r', '\n', 'a', ' ') })
        .map((one) => Buffer.from(one)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (file) => {
        const read = await rowsOf(file).catch((error: unknown) => error)
        if (Array.isArray(read)) return
        expect(read).toBeInstanceOf(BrokenFileError)
        expect((read as BrokenFileError).line).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})
