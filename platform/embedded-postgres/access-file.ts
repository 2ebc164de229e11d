import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The credentials of the embedded server: a random password, and its last port. */
export type Access = { password: string; port: number | null }

/** Reads the access file. Errors: `corrupt_data` when it cannot be parsed. */
export async function readAccess(file: string): Promise<Access> {
  const text = await readFile(file, 'utf8')
  try {
    const { password, port } = JSON.parse(text) as Record<string, unknown>
    if (typeof password === 'string' && /^[0-9a-f]{32,}$/.test(password)) {
      return { password, port: typeof port === 'number' ? port : null }
    }
  } catch {
    // The error below does not quote the file, which may contain half a password.
  }
  throw new EmbeddedDatabaseError(
    'corrupt_data',
    `The file ${file} (the database's password) is damaged: restore it from a backup of the same data folder.`,
  )
}

/** Writes the access file, readable by its owner only. */
export async function writeAccess(file: string, access: Access): Promise<void> {
  await writeTextFile(file, `${JSON.stringify(access)}\n`, 0o600)
}

/** Writes a small file so that a crash leaves either the old or the new one. */
export async function writeTextFile(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(`${file}.new`, 'w', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  await syncFolder(dirname(file))
}

/** Makes a rename inside `folder` durable. Windows cannot open folders and needs no such step. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
