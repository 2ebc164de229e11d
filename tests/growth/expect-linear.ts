import { expect } from 'vitest'

/** Below this, growth cannot be told from noise; milliseconds of processor time. */
const tellable = 60
/** Four times the input: linear work takes 4 times as long, quadratic work 16 times. */
const step = 4
const mostGrowth = 9

/**
 * Fails when the time of `act` grows faster than its input. Compares two sizes within one run, in processor time of
 * this thread, so the load of the machine does not matter; stops at the first size that shows it.
 */
export async function expectLinear(
  act: (size: number) => unknown,
  largest: number,
  what = '',
): Promise<void> {
  let before: { size: number; time: number } | null = null
  for (let size = Math.round(largest / step ** 3); size <= largest; size = Math.min(size * step, largest)) {
    const time = await timeOf(act, size)
    if (before && time > tellable && time > before.time * mostGrowth) {
      // Again, the best of several: a pause of the garbage collector is not growth.
      const [small, large] = [await bestOf(act, before.size, 5), await bestOf(act, size, 2)]
      const growth = large / Math.max(small, tellable / mostGrowth)
      expect(growth, `${what}: ${before.size} takes ${small} ms, ${size} takes ${large} ms`).toBeLessThan(
        mostGrowth,
      )
    }
    before = { size, time }
    if (size === largest) return
  }
}

async function bestOf(act: (size: number) => unknown, size: number, times: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < times; at++) best = Math.min(best, await timeOf(act, size))
  return best
}

async function timeOf(act: (size: number) => unknown, size: number): Promise<number> {
  const begun = process.threadCpuUsage()
  await act(size)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
