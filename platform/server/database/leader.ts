import { Client } from 'pg'
import { describeError, type Log } from '../log.ts'
import { keepAlive } from './connect.ts'

/**
 * Runs `work` on one process of the installation at a time: the one that holds the advisory lock. When its connection
 * breaks, `work`'s signal aborts and another process (or this one) takes over.
 */
export async function runAsLeader(
  options: { url: string; lock: number; log: Log; signal: AbortSignal; retryMs?: number },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { url, lock, log, signal, retryMs = 2_000 } = options
  while (!signal.aborted) {
    const client = new Client({
      connectionString: url,
      application_name: 'arara leader',
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lock,
      ])
      if (rows[0]?.taken) await work(AbortSignal.any([signal, lost.signal]))
    } catch (error) {
      log.warn({ err: describeError(error) }, 'leadership was lost')
    } finally {
      await client.end().catch(() => {})
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
