import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of a socket between processes of one user; `remove` deletes its files. */
export type PrivateSocket = { path: string; remove(): void }

/**
 * A socket in a folder that only this user can open, because its messages are trusted. Its path is short: systems allow
 * little more than a hundred characters. On Windows it is a pipe with an unguessable name.
 */
export function privateSocket(): PrivateSocket {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\arara-${randomBytes(16).toString('hex')}`, remove: () => {} }

  const folder = mkdtempSync(join(tmpdir(), 'arara-'))
  return { path: join(folder, 'web.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
