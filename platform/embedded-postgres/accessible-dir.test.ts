import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessibleDir } from './accessible-dir.ts'
import { listClusters, removeCluster } from './clusters.ts'
import { takeFileLock } from './file-lock.ts'
import { startEmbeddedPostgres } from './index.ts'
import { elsewhereFor, linkFolders, locateData, readPointer } from './locate-data.ts'
import { findServerUser } from './server-user.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const isRoot = process.getuid?.() === 0
const settings = { fsync: 'off' }

describe('a data folder under an inaccessible one', () => {
  it('holds the database of an ordinary user; root stores it where the server can enter, and finds it again', async () => {
    const folder = await testFolder()
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data', 'postgres')
    const readablePlace = join(folder, 'place')
    const log = recordedLog()

    const first = await startEmbeddedPostgres({ dataDir, log, settings, readablePlace })
    await first.stop()
    if (!isRoot) {
      expect(first.dataDir).toBe(dataDir)
      return
    }

    expect(first.dataDir.startsWith(`${readablePlace}/`)).toBe(true)
    expect(await readFile(join(dataDir, 'WHERE-THE-DATA-IS.txt'), 'utf8')).toContain(first.dataDir)
    expect(log.said).toContainEqual(
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('kept elsewhere') }),
    )

    // Also after the folder became accessible: existing data is never abandoned.
    await chmod(closed, 0o755)
    const second = await startEmbeddedPostgres({ dataDir, log, settings, readablePlace })
    expect(second.url).toBe(first.url)
    await second.stop()
  })

  it('that became inaccessible later is an error for root, which names the folder to open', async () => {
    const folder = await testFolder()
    const dataDir = join(folder, 'open', 'postgres')
    await mkdir(join(folder, 'open'))
    const log = recordedLog()
    await (await startEmbeddedPostgres({ dataDir, log, settings })).stop()

    await chmod(join(folder, 'open'), 0o700)
    const again = startEmbeddedPostgres({ dataDir, log, settings, readablePlace: join(folder, 'place') })
    if (isRoot) await expect(again).rejects.toMatchObject({ code: 'unreachable_folder' })
    else await (await again).stop()
  })
})

describe('the server’s user', () => {
  it('is the current user, or for root an existing unprivileged user, or an error', async () => {
    const user = await findServerUser()
    if (isRoot) expect(user?.uid).toBeGreaterThan(0)
    else expect(user).toBeNull()

    const none = findServerUser(['no-such-user-here'])
    if (isRoot) await expect(none).rejects.toMatchObject({ code: 'no_server_user' })
    else expect(await none).toBeNull()
  })
})

describe('a data folder whose note names another one', () => {
  it('never gets a new database: neither for a copy, nor without that database, nor beside another database', async () => {
    const { dataDir, place, database } = await elsewhere('copied')
    const copy = join(dirname(dataDir), 'copy')
    await cp(dataDir, copy, { recursive: true })
    const note = await readFile(join(copy, 'WHERE-THE-DATA-IS.txt'), 'utf8')
    await expect(locateData(copy, place)).rejects.toMatchObject({
      code: 'data_elsewhere',
      message: expect.stringContaining(`belongs to the folder ${dataDir}`),
    })
    await expect(start(copy, place)).rejects.toMatchObject({ code: 'data_elsewhere' })
    expect(await readFile(join(copy, 'WHERE-THE-DATA-IS.txt'), 'utf8')).toBe(note)
    expect(await readdir(copy)).toEqual(['WHERE-THE-DATA-IS.txt'])

    await mkdir(join(dataDir, 'cluster'))
    await expect(start(dataDir, place)).rejects.toMatchObject({ code: 'data_elsewhere' })
    await rm(join(dataDir, 'cluster'), { recursive: true })
    await rm(database, { recursive: true })
    await expect(start(dataDir, place)).rejects.toMatchObject({
      code: 'data_elsewhere',
      message: expect.stringContaining('No new database was made'),
    })
  })

  it('keeps its database when it was moved', async () => {
    const { dataDir, place, database } = await elsewhere('moved')
    const moved = join(dirname(dataDir), 'new-name')
    await rename(dataDir, moved)
    expect(await locateData(moved, place)).toEqual({ kind: 'elsewhere', folder: database })
    await linkFolders(moved, database)
    expect(await locateData(moved, place)).toEqual({ kind: 'elsewhere', folder: database })
    expect(await readPointer(database)).toBe(moved)
  })

  it('is not changed by an ordinary user', async () => {
    const { dataDir, place } = await elsewhere('rootless')
    const asOurselves = accessibleDir({ dataDir, user: null, place, log: recordedLog() })
    await expect(asOurselves).rejects.toMatchObject({ code: 'data_elsewhere' })
  })
})

describe('the databases outside of their data folders', () => {
  it('are listed with their folder, and removed only if no folder points to them', async () => {
    const used = await elsewhere('used')
    const { place } = used
    const left = await elsewhere('left', place)
    await rm(left.dataDir, { recursive: true })
    const stateOf = async () =>
      Object.fromEntries((await listClusters(place)).map(({ dataDir, state }) => [dataDir, state]))
    expect(await stateOf()).toEqual({ [used.dataDir]: 'used', [left.dataDir]: 'orphan' })

    const lock = takeFileLock(join(left.database, 'owner.lock'))
    expect((await stateOf())[left.dataDir]).toBe('running')
    await expect(removeCluster(left.database)).rejects.toMatchObject({ code: 'already_running' })
    lock?.release()
    await removeCluster(left.database)
    expect(await stateOf()).toEqual({ [used.dataDir]: 'used' })
    expect(await listClusters(join(place, 'none'))).toEqual([])
  })
})

describe('a data folder copied without its owners', () => {
  it('is given to the server’s user', async () => {
    const folder = await testFolder()
    const original = join(folder, 'original')
    await (await startEmbeddedPostgres({ dataDir: original, log: recordedLog(), settings })).stop()
    const copy = join(folder, 'copy')
    await cp(original, copy, { recursive: true })
    await chmod(join(copy, 'cluster'), 0o755)
    await (await startEmbeddedPostgres({ dataDir: copy, log: recordedLog(), settings })).stop()
  })
})

const start = (dataDir: string, readablePlace: string) =>
  startEmbeddedPostgres({ dataDir, log: recordedLog(), settings, readablePlace })

/** The result of a root start with an inaccessible data folder: a note, and a database elsewhere. */
async function elsewhere(name: string, place?: string) {
  const folder = await testFolder()
  const dataDir = join(folder, name)
  const readablePlace = place ?? join(folder, 'place')
  const database = elsewhereFor(dataDir, readablePlace)
  await mkdir(dataDir)
  await mkdir(join(database, 'cluster'), { recursive: true })
  await linkFolders(dataDir, database)
  return { dataDir, place: readablePlace, database }
}
