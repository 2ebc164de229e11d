import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataFolderAt, inspectDataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from './index.ts'
import { expectNothingRunning } from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const log = recordedLog()
let dataDir: string

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true })
  await writeFile(join(dataDir, path), text)
}

/** Every file of the folder with its content, to check that nothing was changed. */
async function contents(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sums = files.map(
    async (file) =>
      `${file} ${createHash('sha256')
        .update(await readFile(file))
        .digest('hex')}`,
  )
  return (await Promise.all(sums)).sort()
}

async function expectRefusal(code: string, text: RegExp): Promise<void> {
  const before = await contents()
  const refused = startEmbeddedPostgres({ dataDir, log })
  await expect(refused).rejects.toMatchObject({ name: 'EmbeddedDatabaseError', code })
  await expect(refused).rejects.toThrow(text)
  expect(await contents()).toEqual(before)
}

beforeEach(async () => {
  dataDir = await testFolder()
})

describe('an unusable data folder, which is refused unchanged:', () => {
  it('one with other content', async () => {
    await put('holiday.jpg', 'sea')
    await expectRefusal('foreign_data', /choose an empty folder/)
  })

  it('a PostgreSQL folder of another program', async () => {
    await put('PG_VERSION', '18\n')
    await put('global/pg_control', '')
    await expectRefusal('foreign_data', /not this product's database/)
  })

  it('one of another major version', async () => {
    await put('cluster/PG_VERSION', '15\n')
    await put('cluster/global/pg_control', 'x')
    await put('access.json', '{}')
    await expectRefusal('other_major_version', /made by PostgreSQL 15 .* brings 18/)
  })

  it('one with missing files', async () => {
    await put('cluster/PG_VERSION', '18\n')
    await put('access.json', '{}')
    await expectRefusal('corrupt_data', /pg_control is missing/)
  })

  it('one of another user', async () => {
    await put('cluster/PG_VERSION', '18\n')
    await put('access.json', '{}')
    const other = (process.getuid?.() ?? 0) + 1
    await expect(inspectDataFolder(dataFolderAt(dataDir), '18', other)).rejects.toMatchObject({
      code: 'wrong_owner',
    })
  })
})

describe('a damaged database', () => {
  it('is reported as corrupt_data with the server’s own message, and its files stay unchanged', async () => {
    const settings = { fsync: 'off' }
    await (await startEmbeddedPostgres({ dataDir, log, settings })).stop()
    const control = join(dataDir, 'cluster', 'global', 'pg_control')
    const bytes = await readFile(control)
    bytes[20] = bytes[20]! ^ 0xff
    await writeFile(control, bytes)

    const refused = startEmbeddedPostgres({ dataDir, log, settings })
    await expect(refused).rejects.toMatchObject({
      code: 'corrupt_data',
      serverLog: expect.arrayContaining([expect.stringMatching(/FATAL|PANIC/)]),
    })
    expect(await readFile(control)).toEqual(bytes)
    await expectNothingRunning(dataDir)
  })

  it('is reported for a damaged password file, without quoting it', async () => {
    await (await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })).stop()
    await writeFile(join(dataDir, 'access.json'), '{"password":"abc')
    const refused = startEmbeddedPostgres({ dataDir, log })
    await expect(refused).rejects.toMatchObject({
      code: 'corrupt_data',
      message: expect.not.stringContaining('abc'),
    })
  })
})

describe('an initdb that was killed half-way', () => {
  it('is removed by the next start, which creates the database anew', async () => {
    await put('initializing-0123456789ab/cluster/PG_VERSION', '18\n')
    await put('access.json', '{"password":"00"}')
    const database = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
    await database.stop()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('initializing-'))).toEqual([])
    await rm(dataDir, { recursive: true })
  })
})
