import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for a socket between processes of one user; `remove` takes away what is left of it. */
export type PrivateSocket = { path: string; remove(): void }

/**
 * A socket in a folder that only this user can open, as what comes from there is believed. Its path is short, because
 * systems allow little more than a hundred characters. On Windows it is a pipe whose name cannot be guessed.
 */
export function privateSocket(): PrivateSocket {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\arara-${randomBytes(16).toString('hex')}`, remove: () => {} }

  const folder = mkdtempSync(join(tmpdir(), 'arara-'))
  return { path: join(folder, 'web.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
