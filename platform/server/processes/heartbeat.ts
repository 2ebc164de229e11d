import { hostname } from 'node:os'
import { hour, second } from '#platform/contract/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { describeError, type Log } from '../log.ts'
import { productVersion } from '../product-version.ts'
import { processStore } from './process-store.ts'

const heartbeatEvery = 15 * second
/** A process that was silent for this long is not shown any more: it was replaced. */
const forgottenAfter = hour

export type Heartbeat = {
  /** Says once what this process is, and then every 15 s. Never fails: the log says why nothing was stored. */
  start(): Promise<void>
  beat(): Promise<void>
  /** Says that this process has ended. */
  stop(): Promise<void>
}

type Needs = {
  db: Database
  clock: Clock
  log: Log
  port: number
  roles: readonly string[]
  /** What changes while the process runs. */
  facts(): Promise<{ leadsCapture: boolean; missing: string[] }>
}

/** What this process says of itself to the status page, in the database. */
export function createHeartbeat({ db, clock, log, port, roles, facts }: Needs): Heartbeat {
  const store = processStore(db)
  const host = hostname()
  const place = `${host} ${port} ${roles.join(',')}`
  const startedAt = clock.now()
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()

  async function say(): Promise<void> {
    try {
      const { leadsCapture, missing } = await facts()
      const seenAt = clock.now()
      await store.put({
        ...{ place, roles: roles.join(', '), version: productVersion(), host, pid: process.pid },
        ...{ startedAt, seenAt, leadsCapture, missing: missing.join(', ') },
      })
      await store.deleteSeenBefore(new Date(seenAt.getTime() - forgottenAfter))
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the heartbeat of this process could not be stored')
    }
  }

  function beat(): Promise<void> {
    beating = beating.then(say)
    return beating
  }

  return {
    beat,
    async start() {
      timer = setInterval(() => void beat(), heartbeatEvery).unref()
      await beat()
    },
    async stop() {
      clearInterval(timer)
      await beating
      await store.remove(place).catch(() => {})
    },
  }
}
