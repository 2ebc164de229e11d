import { execFileSync } from 'node:child_process'
import { chmod, readdir, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { expectNothingRunning } from './testing/processes.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const log = recordedLog()
const settings = { fsync: 'off' }
const MB = 1024 * 1024
const plenty = async () => 1024 * MB
const mounted: string[] = []

/** A small separate disk where mounting is permitted; `null` elsewhere. */
async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await testFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'small-disk', folder], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  mounted.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['-l', folder])
})

describe('a full disk', () => {
  it('is detected by the free space before a database is created', async () => {
    const disk = await smallDisk(20)
    const dataDir = disk ?? (await testFolder())
    const freeSpace = disk ? undefined : async () => 20 * MB

    const refused = startEmbeddedPostgres({ dataDir, log, settings, freeSpace })
    await expect(refused).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('free at least 128 MB'),
    })
    expect(await readdir(dataDir)).not.toContain('cluster')
    await expectNothingRunning(dataDir)
  })

  it('is detected while a database is created, and the next start with free space works', async () => {
    const disk = await smallDisk(30)
    const dataDir = disk ?? (await testFolder())

    const freeSpace = disk ? plenty : async () => 30 * MB
    const refused = startEmbeddedPostgres({ dataDir, log, settings, freeSpace })
    await expect(refused).rejects.toMatchObject({ code: 'disk_full' })
    expect((await readdir(dataDir)).filter((name) => !name.endsWith('.lock'))).toEqual([])

    if (disk) execFileSync('mount', ['-o', 'remount,size=300m', disk])
    await (await startEmbeddedPostgres({ dataDir, log, settings })).stop()
  })

  it('is detected by the server’s message when an existing database starts, and recovers with free space', async () => {
    const disk = await smallDisk(200)
    const dataDir = disk ?? (await testFolder())
    await (await startEmbeddedPostgres({ dataDir, log, settings })).stop()

    if (disk) {
      const { bavail, bsize } = await statfs(disk)
      await writeFile(join(disk, 'server.log.1'), Buffer.alloc(bavail * bsize))
      await expect(
        startEmbeddedPostgres({ dataDir, log, settings, freeSpace: plenty }),
      ).rejects.toMatchObject({
        code: 'disk_full',
      })
      await writeFile(join(disk, 'server.log.1'), '')
    }
    const refused = startEmbeddedPostgres({ dataDir, log, settings, freeSpace: async () => 5 * MB })
    await expect(refused).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('free at least 32 MB'),
    })
    await (await startEmbeddedPostgres({ dataDir, log, settings })).stop()
    await chmod(dataDir, 0o755)
  })
})
