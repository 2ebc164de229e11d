import { Worker } from 'node:worker_threads'

/** The time limit of all tests of one file, in seconds; `TEST_FILE_SECONDS` overrides it. */
const SECONDS = Number(process.env.TEST_FILE_SECONDS || 600)

/**
 * Ends this process when the current file exceeds its deadline: first by the signal an operator sends, so that browsers
 * and servers are closed, then by force. It waits in a separate thread, because a test that never returns to the event
 * loop stops every timer of its process.
 */
const watch = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { turn, name, seconds } = workerData
for (;;) {
  const current = Atomics.load(turn, 0)
  const limit = current % 2 === 1 ? seconds * 1000 : Infinity
  if (Atomics.wait(turn, 0, current, limit) !== 'timed-out') continue
  const text = Buffer.from(name).toString().replaceAll('\\0', '')
  writeSync(2, 'Stopped after ' + seconds + ' s: ' + text + '\\n')
  process.kill(process.pid, 'SIGTERM')
  Atomics.wait(turn, 0, current, 5_000)
  process.kill(process.pid, 'SIGKILL')
}`

type Deadline = { turn: Int32Array; name: Uint8Array }

/** Files of a worker that is not isolated share one thread. */
const shared = globalThis as { fileDeadline?: Deadline }

/** Starts the deadline of a file. `disarm` it when its tests are over. */
export function armDeadline(file: string): { disarm(): void } {
  shared.fileDeadline ??= startWatch()
  const { turn, name } = shared.fileDeadline
  name.fill(0)
  new TextEncoder().encodeInto(file, name)
  next(turn, 1)
  return { disarm: () => next(turn, 0) }
}

function startWatch(): Deadline {
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const name = new Uint8Array(new SharedArrayBuffer(1024))
  new Worker(watch, { eval: true, workerData: { turn, name, seconds: SECONDS } }).unref()
  return { turn, name }
}

/** Odd values mean that a file is running. */
function next(turn: Int32Array, parity: 0 | 1): void {
  const current = Atomics.load(turn, 0)
  Atomics.store(turn, 0, current + (current % 2 === parity ? 2 : 1))
  Atomics.notify(turn, 0)
}
