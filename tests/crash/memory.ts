import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductProcess } from '#tests/support/product-process.ts'
import { childrenOf, commandOf, read } from './processes.ts'

/** Makes the product ready for `settledMemory`: its inspectors choose free ports. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' }

/**
 * Megabytes that the product's processes hold after a garbage collection, without the database and the parsers, which
 * exit by themselves. Without the collection the figure would depend on when V8 collected last.
 */
async function memoryInUse(product: ProductProcess): Promise<number> {
  const pids = processesOf(product.pid)
  for (const address of await inspectorsOf(product, pids)) await collectGarbage(address)
  await sleep(200) // V8 returns the pages from another thread.
  const pages = pids.map((pid) => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0))
  return Math.round((pages.reduce((sum, one) => sum + one, 0) * 4096) / 1024 / 1024)
}

/** Returns the first `memoryInUse` of at most `enough` megabytes, or the least within so many seconds. */
export async function settledMemory(product: ProductProcess, seconds: number, enough = 0): Promise<number> {
  let least = await memoryInUse(product)
  for (let waited = 0; waited < seconds && least > enough; waited++) {
    await sleep(1_000)
    least = Math.min(least, await memoryInUse(product))
  }
  return least
}

/** The product's process and, of a fleet, its members. Other children exit at any time, so they are left out. */
function processesOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).filter((child) => /fleet\/(web|capture)\.ts/.test(commandOf(child)))]
}

/** The addresses of the processes' inspectors, which Node opens on SIGUSR1 and prints. */
async function inspectorsOf({ output }: ProductProcess, pids: number[]): Promise<string[]> {
  const opened = () => output().match(/ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/g) ?? []
  if (opened().length < pids.length) for (const pid of pids) process.kill(pid, 'SIGUSR1')
  const begun = performance.now()
  while (opened().length < pids.length) {
    if (performance.now() - begun > 120_000)
      throw new Error(`${opened().length} of ${pids.length} inspectors opened`)
    await sleep(20)
  }
  return opened()
}

async function collectGarbage(address: string): Promise<void> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
  await once(socket, 'close')
}
