import { createHash, randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type Binaries, binariesIn, noBinaries } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import type { Log } from './log.ts'
import { runsAs, type ServerUser } from './server-user.ts'

/** Programs that ran as the server's user, and their version such as "18.4". */
export type ReadyBinaries = Binaries & { version: string; major: string }

/**
 * Makes the binaries usable: library links, and a copy under `copiesIn` when the server's user cannot access them (a
 * checkout under a 0700 folder such as /root) or the links cannot be written (a read-only checkout). Errors:
 * `no_binaries` when even the copy does not run, as on a system with another C library.
 */
export async function prepareBinaries(o: {
  found: Binaries
  user: ServerUser | null
  copiesIn: string
  log: Log
}): Promise<ReadyBinaries> {
  const linked = await linkLibraries(o.found.native).then(
    () => true,
    () => false,
  )
  if (linked) {
    const inPlace = await versionOf(o.found, o.user)
    if (inPlace) return inPlace

    // What does not run for the current user will not run as a copy either.
    const runsForUs = o.user && (await versionOf(o.found, null))
    if (!runsForUs) throw noBinaries(`${process.platform}-${process.arch}`)
  }

  const copy = await copyOf(o.found, o.copiesIn)
  o.log.warn(
    { from: o.found.native, to: copy.native, user: o.user?.name },
    'the database programs cannot be used where they are; using a copy',
  )
  const copied = await versionOf(copy, o.user)
  if (copied) return copied

  throw noBinaries(`${process.platform}-${process.arch}`)
}

async function versionOf(binaries: Binaries, user: ServerUser | null): Promise<ReadyBinaries | null> {
  const said = await runsAs(user, binaries.postgres, ['--version']).catch(() => '')
  const version = /(\d+)\.\d+/.exec(said)
  return version ? { ...binaries, version: version[0], major: version[1]! } : null
}

/** One copy for each package version: named after the program's path, size and time, renamed into place. */
async function copyOf(found: Binaries, copiesIn: string): Promise<Binaries> {
  const { size, mtimeMs } = await stat(found.postgres)
  const name = createHash('sha256').update(`${found.native}\n${size}\n${mtimeMs}`).digest('hex').slice(0, 12)
  const target = join(copiesIn, `postgresql-${name}`)
  if (await stat(target).catch(() => null)) return binariesIn(target)

  const fresh = `${target}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(copiesIn, { recursive: true })
    await cp(found.native, fresh, { recursive: true, verbatimSymlinks: true })
    await makeReadable(fresh)
    await linkLibraries(fresh)
    await rename(fresh, target).catch((error) => {
      // Another process was faster; its copy is the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error
    })
  } catch (error) {
    throw notWritable(error, copiesIn)
  } finally {
    // Folders of a read-only original must be opened before they can be emptied.
    await makeReadable(fresh).catch(() => {})
    await rm(fresh, { recursive: true, force: true })
  }
  return binariesIn(target)
}

function notWritable(error: unknown, copiesIn: string): unknown {
  if (!/^(EACCES|EPERM|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '')) return error
  return new EmbeddedDatabaseError(
    'unreachable_folder',
    `The database programs cannot be used where they are and cannot be copied to ${copiesIn}: make that folder writable, or set DATABASE_URL to any PostgreSQL 15 or newer.`,
  )
}

/** Gives all users the owner's permissions except write, regardless of the umask at installation. */
async function makeReadable(path: string): Promise<void> {
  const status = await lstat(path)
  if (status.isSymbolicLink()) return

  const runnable = status.isDirectory() || (status.mode & 0o100) !== 0
  await chmod(path, runnable ? 0o755 : 0o644)
  if (!status.isDirectory()) return
  for (const name of await readdir(path)) await makeReadable(join(path, name))
}
