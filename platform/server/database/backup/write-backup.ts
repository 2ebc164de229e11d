import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createArchive } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { dumpDatabase } from './dump-database.ts'
import { type Manifest, newManifest } from './manifest.ts'
import { MANIFEST, SECRETS, verifyArchive } from './open-archive.ts'
import { addStoredFiles } from './stored-files.ts'

export type BackupRequest = {
  databaseUrl: string
  dataDir: string
  /** A folder, which gets a file named by the time, or the file to write. */
  target: string
  now: Date
  replace: boolean
  fingerprints: Record<string, string>
}

/**
 * Backs up database, stored files and generated secrets to one file that only its owner may read, while the product may
 * be running. The file is read again from disk and verified before it gets its name. Errors: `BackupError`.
 */
export async function writeBackup(o: BackupRequest): Promise<{ file: string; manifest: Manifest }> {
  const file = await chooseFile(o)
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  try {
    await writeArchive(unfinished, o)
    const manifest = await verifyArchive(unfinished)
    await rename(unfinished, file)
    return { file, manifest }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BackupError(`The disk of ${dirname(file)} is full. No backup was written.`)
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeArchive(path: string, o: BackupRequest): Promise<void> {
  const archive = createArchive(path)
  try {
    const secrets = await readFile(join(o.dataDir, 'secrets.json')).catch(() => null)
    if (secrets) await archive.add(SECRETS, secrets.length, [secrets])

    // Most files are added first, those stored meanwhile right after the snapshot of the rows: so every file that a row
    // names is included.
    const folder = join(o.dataDir, 'files')
    const added = new Set<string>()
    const files = await addStoredFiles(folder, archive, added)
    const database = await dumpDatabase(o.databaseUrl, archive, async () => {
      const late = await addStoredFiles(folder, archive, added)
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
    await chmod(path, 0o600)
  } catch (error) {
    await archive.abort()
    throw error
  }
}

/** Errors: `BackupError` when the file exists and may not be replaced. */
async function chooseFile({ target, now, replace }: BackupRequest): Promise<string> {
  const path = resolve(target)
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory() || target.endsWith('/')) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return join(path, `arara-${now.toISOString().replace(/[:.]/g, '-')}.tar`)
  }
  if (found && !replace)
    throw new BackupError(`${path} exists. Nothing was written: name another file, or add --replace.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return path
}
