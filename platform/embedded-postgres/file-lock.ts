import { DatabaseSync } from 'node:sqlite'

/** A lock that is held until `release`, or until the process that took it ends in any way. */
export type FileLock = { release(): void }

const BUSY = 5

/** Open handles. An unreferenced handle would be garbage collected and its lock released. */
const held = new Set<DatabaseSync>()

/**
 * Takes the exclusive lock on `file` (created empty), waiting up to `waitMs`. Returns `null` when another process holds it.
 *
 * Node has no flock. SQLite's file lock is the one lock in its standard library that the kernel itself
 * gives back when the holder is killed, on Linux, macOS and Windows alike. Nothing is ever written: the
 * file stays empty, so the lock also works on a full disk. Never open the file by other means in the same
 * process: closing it would drop the lock (POSIX rule).
 */
export function takeFileLock(file: string, waitMs = 0): FileLock | null {
  const handle = new DatabaseSync(file, { timeout: waitMs })

  try {
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    handle.close()
    if ((error as { errcode?: number }).errcode === BUSY) return null
    throw error
  }

  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}
