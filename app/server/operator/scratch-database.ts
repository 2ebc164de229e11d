import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/server/log.ts'

/** `open` starts an empty database in the folder and returns its address. */
type Scratch = { folder: string; open(): Promise<string> }

/** Gives a folder and a database to `use`, and deletes both afterwards. */
export async function withScratchDatabase<T>(use: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-check-backup-'))
  let stop = async () => {}
  try {
    await chmod(folder, 0o755) // root's database runs as another user, who needs access
    return await use({
      folder,
      async open() {
        const server = await startEmbeddedPostgres({
          dataDir: join(folder, 'postgres'),
          log: createLog({ level: 'error' }),
          settings: { fsync: 'off' },
        })
        stop = server.stop
        return server.url
      },
    })
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
