import { hollowPng, longGif, swollenSvg, widePng } from './pictures.ts'
import { crowdedZip, packed, packedRun, rawZip } from './raw-zip.ts'

/** A hostile request that a signed-up account may send. */
export type Bomb = { name: string; path: string; type: string; body: Buffer }

const boundary = 'a-line-that-stands-nowhere-else'

function form(name: string, path: string, field: string, file: Buffer | string): Bomb {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="x"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { name, path, type: `multipart/form-data; boundary=${boundary}`, body }
}
const json = (name: string, path: string, body: unknown): Bomb => ({
  name,
  path,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
})

const bioImport = (name: string, text: string) =>
  form(`bio import: ${name}`, '/users/bio/import', 'file', text)
const comments = (name: string, file: Buffer | string) =>
  form(`comments: ${name}`, '/plugins/live/imports/upload', 'file', file)
const picture = (name: string, path: string, file: Buffer) => form(`picture: ${name}`, path, 'image', file)

const megabyte = 990_000
/** 1,500 unclosed elements, repeated by a tree in each of the paragraphs behind them. */
const formatting = (size: number) => {
  const open = '<b a=i>'.repeat(Math.min(1_500, size / 14))
  return open + '<p>x'.repeat((size - open.length) / 4)
}
const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
const codes = (more: string): unknown => ({
  username: 'bomba.da.lu',
  links: Array.from({ length: 40 }, () => ({
    type: 'youtube',
    header: 'x',
    url: (frame + more).slice(0, 20_000),
  })),
})
const table = (rows: string[]) => ['Data e hora;Usuário;Mensagem', ...rows].join('\r\n')

const sheet = 'xl/worksheets/sheet1.xml'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const workbook = [
  packed(
    '_rels/.rels',
    `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ),
  packed(
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>',
  ),
  packed(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${relation('s', 'worksheet', 'worksheets/sheet1.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  ),
]
const texts = packed('xl/sharedStrings.xml', '<sst><si><t>a</t></si></sst>')
const ofRows = (rows: string) => packed(sheet, `<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const rowsTo = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at + 1)).join('')

/** Every request that once stopped the product, and variations of them. */
export async function makeBombs(): Promise<Bomb[]> {
  const large = packedRun('<worksheet><sheetData>', ' ', 6_400)
  return [
    bioImport('unclosed formatting', `<html>${formatting(megabyte)}`),
    bioImport('formatting, 44 kB', `<html>${formatting(44_000)}`),
    bioImport('depth', `<html>${'<div>'.repeat(megabyte / 5)}`),
    bioImport('tables in tables', `<html>${'<table><tr><td>'.repeat(megabyte / 15)}`),
    bioImport('attributes', `<html><a ${Array.from({ length: 90_000 }, (_, at) => `a${at}=1`).join(' ')}>`),
    bioImport('columns', `${'a,'.repeat(9_000)}\n${'x\n'.repeat(400_000)}`),
    json('bio page: embed codes', '/users/bio', codes(formatting(19_000))),
    json('bio page: elements', '/users/bio', codes('<p>'.repeat(6_000))),
    comments(
      'time cells',
      table(Array.from({ length: 60 }, () => `20/11/2026${'-'.repeat(80_000)}20:00;ana;oi`)),
    ),
    comments(
      'names',
      table(Array.from({ length: 40 }, () => `20/11/2026 20:00;a${'/'.repeat(100_000)}b;oi`)),
    ),
    comments('90,000 columns', `${`${'x,'.repeat(90_000)}\n`.repeat(20)}`),
    comments('a quoted cell of 8 MB', `a;b\n"${'x'.repeat(8_000_000)}`),
    comments('separators', `${`${';'.repeat(100_000)}\n`.repeat(20)}`),
    comments(
      'XLSX that claims to be empty',
      rawZip([...workbook, texts, { name: sheet, packed: large, claimed: 0 }]),
    ),
    comments(
      'XLSX of 3 GB',
      rawZip([
        ...workbook,
        texts,
        { name: sheet, packed: packedRun('<worksheet><sheetData>', ' ', 3_000), claimed: 3_000_000_000 },
      ]),
    ),
    comments(
      'XLSX with one long text',
      rawZip([
        ...workbook,
        {
          name: 'xl/sharedStrings.xml',
          packed: packedRun('<sst><si><t>', 'x', 3_000),
          claimed: 3_000_000_000,
        },
        ofRows(''),
      ]),
    ),
    comments(
      'XLSX with cells in XFD',
      rawZip([...workbook, texts, ofRows(rowsTo(30_000, (at) => `<row><c r="XFD${at}"><v>1</v></c></row>`))]),
    ),
    comments('XLSX of empty rows', rawZip([...workbook, texts, ofRows('<row/>'.repeat(2_000_000))])),
    comments('XLSX deep in elements', rawZip([...workbook, texts, ofRows('<a>'.repeat(3_000_000))])),
    comments('ZIP with 150,000 entries', crowdedZip(150_000)),
    picture('PNG of 60,000 × 60,000', '/users/profiles/my/image', hollowPng(60_000)),
    picture('PNG that is decoded whole', '/users/bio/images', await widePng(7_000)),
    picture('PNG that ends early', '/users/bio/images', hollowPng(7_000)),
    picture('GIF of 200,000 frames', '/users/bio/images', longGif(200_000)),
    picture('SVG of multiplied entities', '/users/profiles/my/image', swollenSvg),
  ]
}
