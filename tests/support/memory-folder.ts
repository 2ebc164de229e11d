import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY_DISK = '/dev/shm'
const PREFIX = 'arara-tests-'
/** Bytes that the databases, data folders and browser profiles of a run may take, with room to spare. */
const NEEDED = 4 * 2 ** 30

/**
 * Puts the temporary files of this process and its children into memory where the machine has a memory disk with 4 GB
 * free: a run copies and drops some thousand databases, and on a disk the file system takes a tenth of the processor
 * time for it. The folder is removed when the process exits; those of killed runs, when the next run starts.
 */
export function keepTemporaryFilesInMemory(disk = MEMORY_DISK): void {
  if (process.env.TMPDIR || !hasRoom(disk)) return
  removeAbandoned(disk)
  const folder = join(disk, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o1777) // as /tmp: PostgreSQL, and a restored product, run as other users
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(disk: string): boolean {
  try {
    accessSync(disk, constants.W_OK)
    const { bavail, bsize } = statfsSync(disk)
    return bavail * bsize >= NEEDED && freemem() >= NEEDED
  } catch {
    return false
  }
}

function removeAbandoned(disk: string): void {
  for (const name of readdirSync(disk))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(disk, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
