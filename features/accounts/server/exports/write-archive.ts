import { Zip, ZipDeflate } from 'fflate'
import type { PersonalTable } from '../personal-data.ts'

type Needs = {
  /** Files of the archive, by folder. */
  folders: { name: string; tables: PersonalTable[] }[]
  readme: string
  /** Called after each table, with how much of all is done, 0 to 1. */
  progress(done: number): Promise<void>
}

/** Streams a ZIP with each table as JSON and as CSV. Memory use does not grow with the data. */
export async function* writeArchive({ folders, readme, progress }: Needs): AsyncIterable<Uint8Array> {
  const pieces: Uint8Array[] = []
  let broken: Error | null = null
  const zip = new Zip((error, piece) => {
    if (error) broken = error
    else pieces.push(piece)
  })
  function* taken() {
    if (broken) throw broken
    yield* pieces.splice(0)
  }

  async function* file(path: string, texts: AsyncIterable<string>) {
    const entry = new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    for await (const text of texts) {
      entry.push(Buffer.from(text))
      yield* taken()
    }
    entry.push(new Uint8Array(0), true)
    yield* taken()
  }

  yield* file('LEIA-ME.txt', once(readme))
  const tables = folders.flatMap((folder) => folder.tables.map((table) => ({ folder: folder.name, table })))
  for (const [index, { folder, table }] of tables.entries()) {
    yield* file(`${folder}/${table.name}.json`, asJson(table))
    yield* file(`${folder}/${table.name}.csv`, asCsv(table))
    await progress((index + 1) / tables.length)
  }
  zip.end()
  yield* taken()
}

async function* once(text: string) {
  yield text
}

async function* asJson({ rows }: PersonalTable) {
  let before = '[\n'
  for await (const batch of batches(rows())) {
    yield before + batch.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** With the byte order mark by which spreadsheets recognize UTF-8. The first row's keys are the columns. */
async function* asCsv({ rows }: PersonalTable) {
  let columns: string[] | null = null
  for await (const batch of batches(rows())) {
    const lines = batch.map((row) => row as Record<string, unknown>)
    const head: string = columns ? '' : `\ufeff${Object.keys(lines[0] ?? {}).join(';')}\r\n`
    columns ??= Object.keys(lines[0] ?? {})
    const names = columns
    yield head + lines.map((line) => `${names.map((name) => csvCell(line[name])).join(';')}\r\n`).join('')
  }
}

/** Text that a spreadsheet would read as a formula gets a leading apostrophe. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return csvCell(JSON.stringify(value))
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* batches(rows: AsyncIterable<object> | Iterable<object>) {
  let batch: object[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === 500) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
