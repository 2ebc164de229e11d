import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { processesOf } from '#platform/embedded-postgres/testing/processes.ts'

/** The kernel counts processor time in hundredths of a second. */
const tick = 10

/**
 * Starts measuring the processor time of a product and its database. The returned function gives their share of all
 * processors since then, in percent.
 */
export function watchProcessors({ pid, dataDir }: { pid: number; dataDir: string }): () => number {
  const begun = performance.now()
  const before = timesOf(pid, dataDir)
  return () => {
    const spent = [...timesOf(pid, dataDir)].reduce(
      (sum, [one, time]) => sum + time - (before.get(one) ?? 0),
      0,
    )
    return (100 * spent) / (performance.now() - begun) / cpus().length
  }
}

function timesOf(pid: number, dataDir: string): Map<number, number> {
  return new Map([...new Set([pid, ...processesOf(dataDir)])].map((one) => [one, timeOf(one)]))
}

/** Milliseconds in user and kernel mode; 0 for a process that has ended. */
function timeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return 0
  }
}

/** Milliseconds of all processors since the machine started: at work, and altogether. */
export function machineTimes(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((total, time) => total + time, 0)
    all += sum
    busy += sum - times.idle
  }
  return { busy, all }
}
