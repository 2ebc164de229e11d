import type { Client } from 'pg'
import { describeError, type Log } from '../log.ts'
import { connectWatched } from './watched-client.ts'

/**
 * Runs `work` on one process of the installation at a time: the one that holds the advisory lock. When its connection
 * breaks, or the database has not answered for `silenceMs`, `work`'s signal aborts; another process (or this one) takes
 * over, at most twice `silenceMs` after the last answer.
 */
export async function runAsLeader(
  options: {
    url: string
    lock: number
    log: Log
    signal: AbortSignal
    silenceMs: number
    retryMs?: number
  },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { url, lock, log, signal, silenceMs, retryMs = 2_000 } = options
  while (!signal.aborted) {
    const lost = new AbortController()
    let client: Client | undefined
    try {
      client = await connectWatched({ url, name: 'arara leader', silenceMs })
      client.on('end', () => lost.abort())
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lock,
      ])
      if (rows[0]?.taken) await work(AbortSignal.any([signal, lost.signal]))
    } catch (error) {
      log.warn({ err: describeError(error) }, 'leadership was lost')
    } finally {
      await client?.end().catch(() => {})
    }
    await pause(retryMs, signal)
  }
}

/** Waits, or returns early when `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
