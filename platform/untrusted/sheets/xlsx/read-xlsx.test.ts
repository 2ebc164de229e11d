import { type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BrokenFileError } from '../broken-file.ts'
import { type FileLimits, limits } from '../limits.ts'
import { readXlsx } from './read-xlsx.ts'

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

/** Builds a workbook from the XML of its rows and other parts. */
function workbook(
  rows: string,
  parts: { texts?: string; formats?: string; is1904?: boolean; more?: Zippable } = {},
) {
  const text = (xml: string) => Buffer.from(`<?xml version="1.0"?>${xml}`)
  return zipSync({
    '_rels/.rels': text(
      `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': text(
      `<x:workbook xmlns:x="m" xmlns:r="o"><x:workbookPr date1904="${parts.is1904 ? 1 : 0}"/><x:sheets><x:sheet name="A" r:id="s1"/><x:sheet name="B" r:id="s2"/></x:sheets></x:workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships>${relation('s1', 'worksheet', 'worksheets/one.xml')}${relation('t', 'sharedStrings', '/xl/texts.xml')}${relation('f', 'styles', '../xl/styles.xml')}</Relationships>`,
    ),
    'xl/texts.xml': text(`<sst>${parts.texts ?? ''}</sst>`),
    'xl/styles.xml': text(
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${parts.formats ?? ''}"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/one.xml': text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...parts.more,
  })
}

async function rowsOf(bytes: Uint8Array, changed: Partial<FileLimits> = {}) {
  const rows: unknown[][] = []
  for await (const row of readXlsx(bytes, { ...limits, ...changed })) rows.push(row)
  return rows
}
const refusal = async (bytes: Uint8Array, changed: Partial<FileLimits> = {}) => {
  const error = await rowsOf(bytes, changed).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(BrokenFileError)
  return (error as BrokenFileError).errorKey
}

/** Sets the declared sizes of a ZIP's parts to 0. */
function claimingNothing(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  for (const [mark, size] of [
    ['PK\u0001\u0002', 24],
    ['PK\u0003\u0004', 22],
  ] as const)
    for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 4, 'latin1'))
      bytes.writeUInt32LE(0, at + size)
  return bytes
}

describe('a workbook', () => {
  it('is read with every way of writing cells', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>a &amp; </t></r><r><t>b_x0041_</t></r></is></c></row>' +
      '<row/><row><c t="str"><f>1+1</f><v>2!</v></c><c><v>1.50</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="d"><v>2026-11-20T20:00:00</v></c></row>'
    const texts = '<si><t>um</t><rPh><t>x</t></rPh><r><t xml:space="preserve"> dois</t></r></si>'
    expect(await rowsOf(workbook(rows, { texts }))).toEqual([
      ['um dois', '', 'a & bA'],
      ['2!', '1.5', 'true', '#REF!', new Date('2026-11-20T20:00:00Z')],
    ])
  })

  it.each([
    ['of Excel’s own', 1, '', false, '46346.5', new Date('2026-11-20T12:00:00Z')],
    ['of the file’s', 2, 'dd/mm/yyyy', false, '46346.5', new Date('2026-11-20T12:00:00Z')],
    ['from 1904', 1, '', true, '44884.5', new Date('2026-11-20T12:00:00Z')],
    ['of a time alone', 2, '[h]:mm', false, '0.5', new Date('1899-12-31T12:00:00Z')],
    ['of colours and words', 2, '[Red]0 &quot;days&quot;\\d', false, '3', '3'],
    ['of none', 0, '', false, '46346.5', '46346.5'],
    ['beyond every calendar', 1, '', false, '1e300', '1e300'],
  ])('has cells read by formats %s', async (_, style, formats, is1904, value, read) => {
    const rows = `<row><c s="${style}"><v>${value}</v></c></row>`
    expect(await rowsOf(workbook(rows, { formats, is1904 }))).toEqual([[read]])
  })

  it('is not read beyond column 200, however far right a cell is', async () => {
    const row = (at: number) =>
      `<row><c r="XFD${at}"><v>9</v></c><c r="B${at}"><v>1</v></c><c r="GS${at}"><v>9</v></c></row>`
    const rows = Array.from({ length: 2_000 }, (_, at) => row(at + 1)).join('')
    expect(await rowsOf(workbook(rows))).toEqual(Array.from({ length: 2_000 }, () => ['', '1']))
  })

  it('is rejected when it unzips to more than the limit', async () => {
    const heavy = workbook(`<row><c><v>1</v></c></row>${' '.repeat(3_000_000)}`)
    expect(heavy.length).toBeLessThan(10_000)
    expect(await refusal(heavy, { unzippedBytes: 1_000_000 })).toBe('import_too_heavy')
    expect(await rowsOf(heavy)).toEqual([['1']])
  })

  it('is rejected as unreadable when it claims an unzipped size of 0', async () => {
    const lying = claimingNothing(workbook(' '.repeat(3_000_000)))
    expect(await refusal(lying)).toBe('import_unreadable')
  })

  it.each([
    ['rows', workbook('<row/>'.repeat(200)), { sheetRows: 100 }, 'import_too_many_rows'],
    ['texts', workbook('', { texts: '<si/>'.repeat(200) }), { sharedTexts: 100 }, 'import_too_heavy'],
    [
      'long texts',
      workbook('', { texts: `<si><t>${'x'.repeat(900)}</t></si>`.repeat(9) }),
      { sharedText: 5_000 },
      'import_too_heavy',
    ],
    [
      'parts',
      workbook('', {
        more: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`p${at}`, Buffer.alloc(0)])),
      }),
      { entries: 100 },
      'import_unreadable',
    ],
  ])('is rejected with too many %s', async (_, bytes, changed, errorKey) => {
    expect(await refusal(bytes, changed)).toBe(errorKey)
  })

  it('has cells cut at the limit of characters', async () => {
    const long = 'x'.repeat(30_000)
    const rows = `<row><c t="inlineStr"><is><t>${long}</t></is></c><c t="s"><v>0</v></c></row>`
    const [read] = await rowsOf(workbook(rows, { texts: `<si><t>${long}</t></si>` }))
    expect(read?.map((cell) => String(cell).length)).toEqual([limits.cell + 1, limits.cell + 1])
  })

  it.each([
    ['no sheet', zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>') })],
    ['broken XML', workbook('<row><c></row>')],
    ['elements that lie too deep', workbook(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
    ['an entity of its own', workbook('<row><c t="str"><v>&own;</v></c></row>')],
    ['only the beginning of a ZIP', Buffer.from('PK\u0003\u0004 no workbook')],
  ])('with %s is rejected as unreadable', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('import_unreadable')
  })
})
