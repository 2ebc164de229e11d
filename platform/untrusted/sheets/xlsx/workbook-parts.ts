import { BrokenFileError } from '../broken-file.ts'
import type { FileLimits } from '../limits.ts'
import type { Workbook } from './open-workbook.ts'
import { readXml, unescaped } from './read-xml.ts'

/** The path of the first sheet, and the data needed to read its cells. */
export type WorkbookParts = {
  sheet: string
  /** Whether days are counted from 1904, as on old Macs. */
  from1904: boolean
  texts: string[]
  /** Whether cells of this style are dates or times. */
  isDate(style: number): boolean
}

type Relation = { id: string; kind: string; target: string }

export async function workbookParts(workbook: Workbook, limits: FileLimits): Promise<WorkbookParts> {
  const root = await relationsOf(workbook, '_rels/.rels', '')
  const main = root.find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = await relationsOf(workbook, `${folder}_rels/${main.slice(folder.length)}.rels`, folder)
  const { firstSheet, from1904 } = await mainPart(workbook, main)
  const sheet = relations.find(({ id }) => id === firstSheet)?.target
  if (!sheet) throw new BrokenFileError('import_unreadable', 1)

  const of = (kind: string) => relations.find((relation) => relation.kind === kind)?.target ?? ''
  const texts = await sharedTexts(workbook, of('sharedStrings'), limits)
  return { sheet, from1904, texts, isDate: await dateStyles(workbook, of('styles')) }
}

async function relationsOf(workbook: Workbook, part: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await readXml(await workbook.part(part), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship')
        relations.push({
          id: Id,
          kind: Type.slice(Type.lastIndexOf('/') + 1),
          target: pathOf(folder, Target),
        })
    },
  })
  return relations
}

/** Resolves a target, which is relative to the folder of its part, or absolute. */
function pathOf(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

async function mainPart(workbook: Workbook, part: string) {
  let firstSheet: string | null = null
  let from1904 = false
  await readXml(await workbook.part(part), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet') firstSheet ??= idIn(attributes)
    },
  })
  return { firstSheet, from1904 }
}

/** The attribute `r:id`, with any prefix. */
function idIn(attributes: Record<string, string>): string | null {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'))
  return name === undefined ? null : (attributes[name] ?? null)
}

/** The shared strings, which cells refer to by number. Rich text is joined, without phonetic hints (`rPh`). */
async function sharedTexts(workbook: Workbook, part: string, limits: FileLimits): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let isPronounced = false
  await readXml(await workbook.part(part), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPronounced = true
      isText = name === 't' && !isPronounced
    },
    text(piece) {
      if (isText && text.length <= limits.cell) text += piece.slice(0, limits.cell + 1)
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPronounced = false
      if (name !== 'si') return
      length += text.length
      if (length > limits.sharedText || texts.length >= limits.sharedTexts)
        throw new BrokenFileError('import_too_heavy', 1)
      texts.push(unescaped(text))
    },
  })
  return texts
}

/** Whether a built-in number format is a date or time. */
const isBuiltInDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const maxStyles = 65_000

async function dateStyles(workbook: Workbook, part: string): Promise<(style: number) => boolean> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isOfCells = false
  await readXml(await workbook.part(part), {
    open(name, { numFmtId = '', formatCode = '' }) {
      const id = Number(numFmtId)
      if (name === 'numFmt' && own.size < maxStyles) own.set(id, isDateFormat(formatCode))
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells && styles.length < maxStyles)
        styles.push(own.get(id) ?? isBuiltInDateFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return (style) => styles[style] ?? false
}

/** Whether a custom format is a date or time: it has day or hour letters outside quotes, brackets and escapes. */
function isDateFormat(format: string): boolean {
  let closing = ''
  for (let at = 0; at < Math.min(format.length, 300); at++) {
    const sign = format[at] as string
    if (closing !== '') {
      if (sign === closing) closing = ''
    } else if (sign === '"') closing = '"'
    else if (sign === '[') {
      // [h] counts hours beyond a day; [Red] is a colour.
      if (/^\[(h+|m+|s+)\]/i.test(format.slice(at, at + 8))) return true
      closing = ']'
    } else if (sign === '\\' || sign === '_' || sign === '*') at += 1
    else if (/[dmyhs]/i.test(sign)) return true
  }
  return false
}
