import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeAccess } from './access-file.ts'
import { type DataFolder, initializingFolder } from './data-folder.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { diskFull } from './free-space.ts'
import type { ReadyBinaries } from './prepare-binaries.ts'
import type { ServerUser } from './server-user.ts'
import type { Supervisor } from './supervisor-client.ts'

/** The superuser and the database of the product. */
export const OWNER = 'arara'

/**
 * Collation: PostgreSQL's builtin C.UTF-8, that is by code point. It needs no library whose next version
 * sorts differently (which silently breaks text indexes: glibc and ICU both did), it is the fastest, LIKE
 * prefixes use plain indexes, and lower()/ILIKE still know all of Unicode. People's names are sorted where
 * they are shown, by Intl.Collator or an explicit COLLATE, so the same schema runs on any PostgreSQL 15 with
 * any default. LC_CTYPE must be a UTF-8 one as well: pg_trgm asks the C library what a letter is and under
 * plain "C" drops á, ç and õ. Plain "C" is only the last resort of a system that has neither of the others.
 */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Creates a new, empty cluster: in a separate folder, renamed into place when all is on disk, so a start that is killed
 * half-way leaves nothing but that folder. Data checksums on; scram passwords only. `durable: false` skips the final
 * sync (for tests that discard the data). Errors: `disk_full`, `init_failed`.
 */
export async function initCluster(o: {
  folder: DataFolder
  binaries: ReadyBinaries
  user: ServerUser | null
  supervisor: Supervisor
  durable: boolean
}): Promise<void> {
  const fresh = initializingFolder(o.folder)
  const password = randomBytes(24).toString('hex')
  const passwordFile = join(fresh, 'password')

  try {
    await mkdir(fresh)
    await mkdir(join(fresh, 'cluster'), { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (o.user) {
      // The server's user may pass through, and owns only what it must.
      await chmod(fresh, 0o711)
      await chown(passwordFile, o.user.uid, o.user.gid)
      await chown(join(fresh, 'cluster'), o.user.uid, o.user.gid)
    }
    await initdb({ ...o, fresh, passwordFile })

    await writeAccess(o.folder.accessFile, { password, port: null })
    await rename(join(fresh, 'cluster'), o.folder.cluster)
    await syncFolder(o.folder.root)
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initdb(o: {
  folder: DataFolder
  binaries: ReadyBinaries
  user: ServerUser | null
  supervisor: Supervisor
  durable: boolean
  fresh: string
  passwordFile: string
}): Promise<void> {
  let said = ''
  for (const locale of LOCALES) {
    const outputFile = join(o.fresh, `initdb-${locale}.txt`)
    const { ended } = await o.supervisor.run({
      kind: 'tool',
      command: o.binaries.initdb,
      args: [
        ...[
          '-D',
          join(o.fresh, 'cluster'),
          '-U',
          OWNER,
          '--encoding=UTF8',
          '--data-checksums',
          '--no-instructions',
        ],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`, '--lc-messages=C'],
        ...['--auth=scram-sha-256', `--pwfile=${o.passwordFile}`],
        ...(o.durable ? [] : ['--no-sync']),
      ],
      outputFile,
      ...(o.user ? { uid: o.user.uid, gid: o.user.gid } : {}),
    })
    const { code } = await ended
    if (code === 0) return

    said = await readFile(outputFile, 'utf8').catch(() => '')
    if (!said.includes('invalid locale name')) break
  }

  const lines = said.split('\n').filter(Boolean).slice(-8)
  if (said.includes('No space left on device')) throw diskFull(o.folder.root, undefined, lines)
  throw new EmbeddedDatabaseError(
    'init_failed',
    `A new database could not be made in ${o.folder.root}.`,
    lines,
  )
}
