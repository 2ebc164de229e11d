import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProductProcess, startProduct } from '#tests/support/product-process.ts'

/** A product that a test kills and starts again on the same port and data. */
export type KillableProduct = {
  dataDir: string
  /** The latest start. */
  current(): ProductProcess
  /** Starts it again; await `ready` of the result. */
  restart(): ProductProcess
  /** Stops the latest start and deletes the data. */
  end(): Promise<void>
}

/** Starts a product on its own data folder. The caller awaits `current().ready`, and finally `end`. */
export async function startKillable(
  options: Omit<Parameters<typeof startProduct>[0], 'dataDir'>,
): Promise<KillableProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-crash-'))
  await chmod(folder, 0o755) // root's database runs as another user, who must get in
  const dataDir = join(folder, 'data')
  let product = startProduct({ ...options, dataDir })

  return {
    dataDir,
    current: () => product,
    restart() {
      product = startProduct({ ...options, dataDir })
      return product
    },
    async end() {
      await product.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
