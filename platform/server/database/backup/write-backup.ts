import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../../storage/file-storage.ts'
import { createArchive } from './archive-writer.ts'
import type { BackupTarget } from './backup-target.ts'
import { dumpDatabase } from './dump-database.ts'
import { type Manifest, newManifest } from './manifest.ts'
import { MANIFEST, SECRETS, verifyArchive } from './open-archive.ts'
import { addStoredFiles } from './stored-files.ts'

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
 * Backs up database, stored files and generated secrets, while the product may be running. The backup is read again from
 * where it was stored, and verified, before it counts. Errors: `BackupError`.
 */
export async function writeBackup(o: BackupRequest): Promise<{ name: string; manifest: Manifest }> {
  const draft = await o.target.begin(o.now)
  try {
    await writeArchive(draft.store, o)
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
  o: BackupRequest,
): Promise<void> {
  const archive = createArchive(store)
  try {
    const secrets = await readFile(join(o.dataDir, 'secrets.json')).catch(() => null)
    if (secrets) await archive.add(SECRETS, secrets.length, [secrets])

    // Most files are added first, those stored meanwhile right after the snapshot of the rows: so every file that a row
    // names is included.
    const added = new Set<string>()
    const files = await addStoredFiles(o.files, archive, added)
    const database = await dumpDatabase(o.databaseUrl, archive, async () => {
      const late = await addStoredFiles(o.files, archive, added)
      files.count += late.count
      files.bytes += late.bytes
    })

    const manifest = newManifest({
      ...database,
      createdAt: o.now.toISOString(),
      files,
      secrets: { included: secrets !== null, fingerprints: o.fingerprints },
      sha256: archive.sha256(),
    })
    const text = Buffer.from(JSON.stringify(manifest))
    await archive.add(MANIFEST, text.length, [text])
    await archive.finish()
  } catch (error) {
    await archive.abort()
    throw error
  }
}
