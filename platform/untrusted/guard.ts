import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** The guard's shared state; `reading` is written by the reading thread and read here. */
export type Watch = {
  memoryBytes: number
  /** The process whose end also ends this one. */
  parent: number
  /** [processor time at which the reading must be over in microseconds, or 0 while idle] */
  reading: Float64Array
}

const { memoryBytes, parent, reading } = workerData as Watch

/**
 * A thread beside the reading one, which may be stuck in a loop or in native code: it ends the process when that uses
 * too much memory (heap, buffers and libraries together), exceeds its processor time, or is orphaned.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) return end('memory')
  const until = reading[0] ?? 0
  const { user, system } = process.cpuUsage()
  if (until > 0 && user + system > until) return end('time')
  if (process.ppid !== parent) end('left')
}, 25)

function end(why: string): void {
  try {
    writeSync(1, why)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
