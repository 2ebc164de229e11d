import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { runningEngine } from '#platform/media-engine/embedded/testing/running-engine.ts'

export type Running = Awaited<ReturnType<typeof runningEngine>>

/** 1 Mbit/s at 30 pictures a second. */
export const picture = { fps: 30, size: 4_166 }
/** Milliseconds. */
export const measured = 8_000
export const settled = 3_000

/** Percent of one core that the engine's process takes from now on. */
export async function engineTime({ pid }: Running): Promise<number> {
  const begun = performance.now()
  const before = processorTime(pid())
  await sleep(measured)
  return (100 * (processorTime(pid()) - before)) / (performance.now() - begun)
}

/** Milliseconds in user and kernel mode, of all threads. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Megabytes in memory. */
export const memoryOf = ({ pid }: Running): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]) / 1_024
