import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { hashHeader } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, parseManifest } from './manifest.ts'

export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.json'
export const FILES = 'files/'
/** Bytes of a table's text in one entry: a part is compressed and decompressed in memory. */
export const PART_BYTES = 4 * 1024 * 1024
/** A part ends at the first chunk beyond `PART_BYTES`; a larger one is not ours. */
const LARGEST_PART = 64 * 1024 * 1024
const LARGEST_MANIFEST = 16 * 1024 * 1024
const TABLE = /^database\/([\w-]+)\.([\w-]+)\/\d{6}\.gz$/

const unpack = promisify(gunzip)

export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** The entry that holds part `number` of a table. */
export function partName(table: { schema: string; name: string }, number: number): string {
  return `database/${table.schema}.${table.name}/${String(number).padStart(6, '0')}.gz`
}

/** The table of an entry, as `schema.name`; null for other entries. */
export function tableOf(entry: string): string | null {
  const found = TABLE.exec(entry)
  return found && `${found[1]}.${found[2]}`
}

/** Reads an archive's entries in order. The caller reads each body before it requests the next entry. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
  try {
    const entries = Readable.toWeb(bytes).pipeThrough(createTarDecoder({ strict: true }) as never)
    for await (const { header, body } of entries as unknown as AsyncIterable<{
      header: { name: string; size: number }
      body: ReadableStream<Uint8Array>
    }>)
      yield { name: header.name, size: header.size, body: Readable.fromWeb(body as never) }
  } finally {
    bytes.destroy()
  }
}

/** The decompressed text of a table's part. */
export async function readPart({ body, size }: ArchiveEntry): Promise<Buffer> {
  if (size > LARGEST_PART) throw damaged('one of its parts is too large')
  return unpack(await buffer(body), { maxOutputLength: LARGEST_PART })
}

/**
 * Reads the whole archive and returns its manifest. Errors: `BackupError` when it is not a backup, is incomplete, does
 * not match its checksum, or contains another number of rows or files than stated.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await readThrough(file)
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (code === 'EACCES') throw new BackupError(`This user may not read ${file}.`)
    throw damaged(message)
  }
}

async function readThrough(file: string): Promise<Manifest> {
  const hash = createHash('sha256')
  const rows = new Map<string, number>()
  const files = { count: 0, bytes: 0 }
  let manifest: Manifest | null = null

  for await (const entry of readArchive(file)) {
    if (manifest) throw damaged('something follows its manifest')
    if (entry.name === MANIFEST) {
      if (entry.size > LARGEST_MANIFEST) throw damaged('its manifest is too large')
      manifest = parseManifest((await buffer(entry.body)).toString('utf8'))
      continue
    }
    hashHeader(hash, entry.name, entry.size)
    const table = tableOf(entry.name)
    if (table) {
      const packed = await buffer(entry.body)
      hash.update(packed)
      const text = await readPart({ ...entry, body: Readable.from([packed]) })
      rows.set(table, (rows.get(table) ?? 0) + countLines(text))
    } else {
      for await (const chunk of entry.body) hash.update(chunk)
      if (!entry.name.startsWith(FILES)) continue
      files.count++
      files.bytes += entry.size
    }
  }
  if (!manifest) throw damaged('it ends before its manifest, so it was not written to its end')
  if (manifest.sha256 !== hash.digest('hex')) throw damaged('its content does not match its checksum')
  for (const { schema, name, rows: expected } of manifest.tables)
    if ((rows.get(`${schema}.${name}`) ?? 0) !== expected) throw damaged(`rows of ${name} are missing`)
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    throw damaged('files are missing')
  return manifest
}

/** In COPY's text format a row is a line: line breaks inside values are escaped. */
function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) lines++
  return lines
}

function damaged(why: string): BackupError {
  return new BackupError(
    `The file is not a complete backup (${why}). Nothing was changed: use another backup.`,
  )
}
