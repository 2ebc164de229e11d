import { chmod, cp, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Binaries, binariesIn, findBinaries } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import { prepareBinaries } from './prepare-binaries.ts'
import { findServerUser, type ServerUser } from './server-user.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const log = recordedLog()
let folder: string
let fresh: Binaries
let user: ServerUser | null

async function listedLinks(): Promise<string[]> {
  const list = JSON.parse(await readFile(join(fresh.native, 'pg-symlinks.json'), 'utf8'))
  return list.map((link: { target: string }) => join(folder, 'package', link.target))
}

beforeAll(async () => {
  user = await findServerUser()
})

describe('findBinaries', () => {
  it('finds the programs that npm installed for this machine', async () => {
    expect((await stat(findBinaries().postgres)).isFile()).toBe(true)
  })

  it('names the remedy on a platform without binaries', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      'This project brings no PostgreSQL that runs on this system (sunos-sparc): set DATABASE_URL to any PostgreSQL 15 or newer.',
    )
  })
})

describe('prepareBinaries', () => {
  /** A package as npm unpacks it without running its install script: no links. */
  beforeEach(async () => {
    folder = await testFolder()
    fresh = binariesIn(join(folder, 'package', 'native'))
    await cp(findBinaries().native, fresh.native, { recursive: true, verbatimSymlinks: true })
    for (const link of await listedLinks()) await rm(link, { force: true })
  })

  it('creates the library links, without which the programs do not run', async () => {
    for (const link of await listedLinks()) await expect(lstat(link)).rejects.toThrow(/ENOENT/)
    const ready = await prepareBinaries({ found: fresh, user, copiesIn: join(folder, 'copies'), log })

    expect(ready).toMatchObject({
      native: fresh.native,
      version: expect.stringMatching(/^18\./),
      major: '18',
    })
    for (const link of await listedLinks()) expect((await stat(link)).isFile()).toBe(true)
  })

  it('creates them once, even in concurrent processes, and repairs a broken one', async () => {
    await Promise.all([1, 2, 3, 4].map(() => linkLibraries(fresh.native)))
    const [first = ''] = await listedLinks()
    const made = (await lstat(first)).ino
    await linkLibraries(fresh.native)
    expect((await lstat(first)).ino).toBe(made)

    const names = await readdir(join(fresh.native, 'lib'))
    expect(names.filter((name) => /\.[0-9a-f]{12}$/.test(name))).toEqual([])
  })

  it('uses a copy if the programs cannot be used in place, and logs it', async () => {
    // Root's server user cannot enter a closed folder; an ordinary user cannot link in a read-only one.
    if (user) await chmod(join(folder, 'package'), 0o700)
    else await chmod(join(fresh.native, 'lib'), 0o555)
    const copiesIn = join(folder, 'copies')
    await mkdir(copiesIn)

    const both = await Promise.all([1, 2].map(() => prepareBinaries({ found: fresh, user, copiesIn, log })))
    expect(both[0]!.native.startsWith(copiesIn)).toBe(true)
    expect(both[1]!.native).toBe(both[0]!.native)
    expect(await readdir(copiesIn)).toHaveLength(1)
    expect(log.said.at(-1)).toMatchObject({ level: 'warn', message: expect.stringContaining('using a copy') })
    await chmod(join(fresh.native, 'lib'), 0o755)
  })

  it('names DATABASE_URL when the programs do not run at all', async () => {
    await writeFile(fresh.postgres, 'made for another machine')
    const refused = prepareBinaries({ found: fresh, user, copiesIn: join(folder, 'copies'), log })
    await expect(refused).rejects.toMatchObject({ code: 'no_binaries' })
    await expect(stat(join(folder, 'copies'))).rejects.toThrow(/ENOENT/)
  })
})
