import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { findServerUser } from './server-user.ts'
import { recordedLog } from './testing/recorded-log.ts'
import { testFolder } from './testing/test-folder.ts'

const isRoot = process.getuid?.() === 0
const settings = { fsync: 'off' }

describe('a data folder under a closed one', () => {
  it('is used as it is by an ordinary user; root keeps the data where the server can reach it, and finds it again', async () => {
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

    // Also after the folder was opened: data is never left behind.
    await chmod(closed, 0o755)
    const second = await startEmbeddedPostgres({ dataDir, log, settings, readablePlace })
    expect(second.url).toBe(first.url)
    await second.stop()
  })

  it('that was closed later is an error that says what to open, for root', async () => {
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

describe('the user the server runs as', () => {
  it('is ourselves, or for root an existing unprivileged one, or a clear error', async () => {
    const user = await findServerUser()
    if (isRoot) expect(user?.uid).toBeGreaterThan(0)
    else expect(user).toBeNull()

    const none = findServerUser(['no-such-user-here'])
    if (isRoot) await expect(none).rejects.toMatchObject({ code: 'no_server_user' })
    else expect(await none).toBeNull()
  })
})
