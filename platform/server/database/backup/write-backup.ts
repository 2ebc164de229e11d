import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../../storage/file-storage.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import type { BackupTarget } from './backup-target.ts'
import { dumpDatabase } from './dump-database.ts'
import { type Manifest, newManifest } from './manifest.ts'
import { MANIFEST, SECRETS, verifyArchive } from './open-archive.ts'
import { addStoredFiles, storedKeys } from './stored-files.ts'

export type BackupRequest = {
  databaseUrl: string
  dataDir: string
  /** Where the stored files are. */
  files: FileStorage
  target: BackupTarget
  now: Date
  fingerprints: Record<string, string>
}

/**
 * Backs up database, stored files and generated secrets, while the product may be running. Errors: `BackupError`.
 */
export function writeBackup(o: BackupRequest): Promise<{ name: string; manifest: Manifest }> {
  return storeArchive(o.target, o.now, (archive) => writeContent(archive, o))
}

/**
 * Stores an archive: what `write` adds, then the manifest that it returns. The archive is read again from where it was
 * stored, and verified, before it counts. Errors: `BackupError`.
 */
export async function storeArchive(
  target: BackupTarget,
  now: Date,
  write: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<{ name: string; manifest: Manifest }> {
  const draft = await target.begin(now)
  try {
    await writeArchive(draft.store, write)
    const { manifest } = await verifyArchive(draft.source)
    await draft.keep()
    return { name: draft.name, manifest }
  } catch (error) {
    await draft.discard()
    throw error
  }
}

async function writeArchive(
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<unknown>,
  write: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<void> {
  const archive = createArchive(store)
  try {
    const text = Buffer.from(JSON.stringify(await write(archive)))
    await archive.add(MANIFEST, text.length, [text])
    await archive.finish()
  } catch (error) {
    await archive.abort()
    throw error
  }
}

async function writeContent(archive: ArchiveWriter, o: BackupRequest): Promise<Manifest> {
  const secrets = await readFile(join(o.dataDir, 'secrets.json')).catch(() => null)
  if (secrets) await archive.add(SECRETS, secrets.length, [secrets])

  // Most files are added first, those stored meanwhile right after the snapshot of the rows: so every file that a row
  // names is included.
  const added = new Set<string>()
  const files = await addStoredFiles(storedKeys(o.files), o.files, archive, added)
  const database = await dumpDatabase(o.databaseUrl, archive, async () => {
    const late = await addStoredFiles(storedKeys(o.files), o.files, archive, added)
    files.count += late.count
    files.bytes += late.bytes
  })
  return newManifest({
    ...database,
    createdAt: o.now.toISOString(),
    files,
    secrets: { included: secrets !== null, fingerprints: o.fingerprints },
    sha256: archive.sha256(),
  })
}
