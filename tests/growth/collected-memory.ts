import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects all garbage, at once. */
export const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that this process keeps in its heap and its buffers after a collection. */
export function collectedMemory(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
