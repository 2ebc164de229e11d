import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { hashHeader } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
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
export async function* readArchive(backup: BackupSource): AsyncGenerator<ArchiveEntry> {
  const bytes = Readable.from(backup.read())
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

/** What a backup contains. `fileKeys`: the keys of its stored files. */
export type VerifiedArchive = { manifest: Manifest; fileKeys: Set<string> }

/**
 * Reads the whole archive and returns its content. Errors: `BackupError` when it is not a backup, is incomplete, does
 * not match its checksum, or contains another number of rows or files than stated.
 */
export async function verifyArchive(backup: BackupSource): Promise<VerifiedArchive> {
  try {
    return await readThrough(backup)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw damaged((error as Error).message)
  }
}

async function readThrough(backup: BackupSource): Promise<VerifiedArchive> {
  const hash = createHash('sha256')
  const rows = new Map<string, number>()
  const fileKeys = new Set<string>()
  let fileBytes = 0
  let manifest: Manifest | null = null

  for await (const entry of readArchive(backup)) {
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
      fileKeys.add(entry.name.slice(FILES.length))
      fileBytes += entry.size
    }
  }
  if (!manifest) throw damaged('it ends before its manifest, so it was not written to its end')
  if (manifest.sha256 !== hash.digest('hex')) throw damaged('its content does not match its checksum')
  for (const { schema, name, rows: expected } of manifest.tables)
    if ((rows.get(`${schema}.${name}`) ?? 0) !== expected) throw damaged(`rows of ${name} are missing`)
  if (fileKeys.size !== manifest.files.count || fileBytes !== manifest.files.bytes)
    throw damaged('files are missing')
  return { manifest, fileKeys }
}

/** In COPY's text format a row is a line: line breaks inside values are escaped. */
function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) lines++
  return lines
}

function damaged(why: string): BackupError {
  return new BackupError(`This is not a complete backup (${why}). Nothing was changed: use another backup.`)
}
