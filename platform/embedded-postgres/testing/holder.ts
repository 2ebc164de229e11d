import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/** A running `hold-database.ts` and its output so far. */
export type Holder = {
  pid: number
  child: ChildProcess
  /** Resolves with "ready …" or "error …", whichever it prints first, or "gone" when it is killed before. */
  first: Promise<string>
  ready: boolean
  rows: number[]
  /** Resolves when this many rows are acknowledged; rejects when the process ends before. */
  hasRows(count: number): Promise<void>
  gone: Promise<unknown>
}

/** Starts a process that uses the database of `dataDir` (see `hold-database.ts` for the modes). */
export function holdDatabase(
  dataDir: string,
  mode: 'insert' | 'idle' | 'leave' = 'idle',
  fsync: 'on' | 'off' = 'off',
): Holder {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, dataDir, mode, fsync],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  )
  const gone = once(child, 'exit')
  started.push(child)
  const { promise: first, resolve } = Promise.withResolvers<string>()
  const lines = createInterface({ input: child.stdout! })
  const rows: number[] = []
  const hasRows = async (count: number) => {
    while (rows.length < count) await once(lines, 'line', { signal: ended.signal })
  }
  const ended = new AbortController()
  lines.once('close', () => ended.abort(new Error('the process ended before it had written as many rows')))
  const holder: Holder = { pid: child.pid!, child, first, ready: false, rows, hasRows, gone }

  lines.on('line', (line) => {
    if (line.startsWith('row ')) holder.rows.push(Number(line.slice(4)))
    else resolve(line)
    if (line.startsWith('ready')) holder.ready = true
  })
  gone.then(() => resolve('gone'))
  return holder
}

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})
