import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { second } from '#platform/contract/time.ts'
import type { Database } from './database/connect.ts'
import type { DatabaseSockets } from './database/database-sockets.ts'
import { queuesWithDueJobs } from './due-job-store.ts'
import { watchDueJobs } from './due-jobs.ts'
import { describeError, type Log } from './log.ts'
import { inSpan, noTracing, type Tracing } from './tracing/tracing.ts'
import { keepWaitingJobs } from './waiting-job-store.ts'

/** A kind of background work, declared once: its name (`<feature>.<verb-noun>`) and the type of its data. */
export type JobType<T extends object> = {
  name: string
  retries: number
  /** Capture depends on it: a process that only captures runs it too, when no other process can. */
  isForCapture: boolean
  /** Its queue's name in an earlier version: jobs that wait there are moved at the start. */
  formerName: string | null
  /** It may run for hours. While it runs it gives signs of life: without them it is tried again within two minutes. */
  isLong: boolean
  readonly data?: T
}

/** A kind of job. `retries`: attempts after the first failure, with growing pauses, before the dead-letter queue. */
export function defineJob<T extends object>(
  name: string,
  options: { retries?: number; isForCapture?: boolean; formerName?: string; isLong?: boolean } = {},
): JobType<T> {
  const { retries = 8, isForCapture = false, formerName = null, isLong = false } = options
  return { name, retries, isForCapture, formerName, isLong }
}

/** The jobs that a process runs. */
type Work = 'all' | 'capture' | 'none'

type EnqueueOptions = {
  /** Enqueued if and only if this transaction commits. */
  tx?: Database
} & (
  | { startAfter?: Date; key?: never }
  /**
   * While a job of this kind and key waits for its first try, no other is enqueued; one that runs or waits for a retry
   * does not count. Transactions that overlap may enqueue one each.
   */
  | { startAfter?: never; key: string }
)

/** Background work on the same database; survives restarts, may run on any process with the role `jobs`. */
export type Jobs = {
  /** Declares the handler of a job, which must be idempotent. Call before `start`. */
  handle<T extends object>(
    type: JobType<T>,
    handler: (data: T) => Promise<void>,
    options?: { parallel?: number },
  ): void
  /** Enqueues by cron expression (São Paulo time). Call before `start`. */
  every<T extends object>(type: JobType<T>, cron: string, data: T): void
  enqueue<T extends object>(type: JobType<T>, data: T, options?: EnqueueOptions): Promise<void>
  /** As `enqueue` with a key, many by few statements. A key that is named twice is enqueued once. */
  enqueueAll<T extends object>(
    type: JobType<T>,
    jobs: { data: T; key: string }[],
    options?: { tx?: Database },
  ): Promise<void>
  start(options: { work: Work }): Promise<void>
  /**
   * Takes no further job, lets those that run finish for 6 s, and hands the rest back, to be tried again at once by
   * another process or by the next start. Jobs can still be enqueued.
   */
  handBack(): Promise<void>
  /** Hands the jobs back and closes its connections. */
  stop(): Promise<void>
  isReady(): boolean
  /** The number of jobs in the dead-letter queue, which wait for the operator. */
  deadLetters(): Promise<number>
}

const deadLetters = 'dead-letters'

/** The data of a job, with the span that enqueued it where that is recorded. */
type Traced = { traceparent?: string }

/**
 * The interval, in seconds, at which each worker polls for a job. While the database can notify, a worker is woken (by
 * a new job, by `watchDueJobs` and by its own last job), so this matters only if all of these failed. Queues poll at
 * different times.
 */
const unnotifiedLook = 2
const notifiedLook = (queue: number) => 30 + (queue % 16)
const dueJobsLook = 2 * second

/** Within the 9 s that a process of the fleet has to end. */
const longestFinish = 6 * second

/** Other jobs are given up after 15 minutes, the runner's default. */
const longJob = { heartbeatSeconds: 30, expireInSeconds: 12 * 3_600 }

/** `hasSchedules: false`: what is declared by `every` is never enqueued. */
export function createJobs(
  connectionUrl: string,
  log: Log,
  {
    hasSchedules = true,
    tracing = noTracing,
    sockets,
  }: { hasSchedules?: boolean; tracing?: Tracing; sockets?: DatabaseSockets } = {},
): Jobs {
  const boss = new PgBoss({
    connectionString: connectionUrl,
    schema: 'jobs',
    application_name: 'arara jobs',
    max: 4,
    useListenNotify: true,
    schedule: hasSchedules,
    // Its type does not name what it passes on to the driver's pool.
    ...(sockets && ({ stream: sockets.open } as object)),
  })
  boss.on('error', (error) => log.error({ err: describeError(error) }, 'job runner error'))

  const handled: { type: JobType<object>; handler: (data: never) => Promise<void>; parallel: number }[] = []
  const timetable: { type: JobType<object>; cron: string; data: object }[] = []
  let ready = false
  /** The ids of this process's workers, by queue. */
  const workers = new Map<string, string[]>()
  const dueJobs = watchDueJobs({
    queues: () => [...workers.keys()],
    due: (queues) => queuesWithDueJobs(boss.getDb(), queues),
    wake,
    every: dueJobsLook,
  })

  const formerNames = () => handled.flatMap(({ type }) => type.formerName ?? [])

  async function createQueues() {
    const names = [deadLetters, ...handled.map(({ type }) => type.name), ...formerNames()]
    const queues = await boss.getQueues(names, { limit: names.length })
    const existing = new Set(queues.map(({ name }) => name))
    if (!existing.has(deadLetters)) await boss.createQueue(deadLetters)
    for (const { type } of handled) {
      if (!existing.has(type.name))
        await boss.createQueue(type.name, {
          retryLimit: type.retries,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 600,
          deadLetter: deadLetters,
          notify: true,
          retentionSeconds: 14 * 86_400,
        })
      if (type.formerName && existing.has(type.formerName)) await moveJobs(type.formerName, type.name)
    }
  }

  /**
   * Moves the jobs that wait under a former name of a queue, and ends its schedule. The old queue itself stays: a process
   * of the earlier version may still enqueue, and the next start moves those jobs as well.
   */
  async function moveJobs(from: string, to: string) {
    await boss
      .getDb()
      .executeSql(
        `update jobs.job set name = $1 where name = $2 and state in ('created', 'retry', 'active')`,
        [to, from],
      )
    await boss.unschedule(from)
  }

  return {
    handle(type, handler, options = {}) {
      handled.push({ type, handler, parallel: options.parallel ?? 2 })
    },

    every(type, cron, data) {
      if (hasSchedules) timetable.push({ type, cron, data })
    },

    async enqueue(type, data, { tx, startAfter, key } = {}) {
      const db = tx ? fromDrizzle(tx, sql) : boss.getDb()
      if (key && (await keepWaitingJobs(db, type.name, [key])).has(key)) return
      await boss.send(type.name, traced(data), {
        ...(tx && { db }),
        ...(startAfter && { startAfter }),
        ...(key && { singletonKey: key }),
        ...(type.isLong && longJob),
      })
    },

    async enqueueAll(type, jobs, { tx } = {}) {
      if (jobs.length === 0) return
      const db = tx ? fromDrizzle(tx, sql) : boss.getDb()
      const dataOf = new Map(jobs.map(({ key, data }) => [key, data]))
      const waiting = await keepWaitingJobs(db, type.name, [...dataOf.keys()])
      const missing = [...dataOf].filter(([key]) => !waiting.has(key))
      if (missing.length === 0) return
      await boss.insert(
        type.name,
        missing.map(([singletonKey, data]) => ({
          data: traced(data),
          singletonKey,
          ...(type.isLong && longJob),
        })),
        { db },
      )
    },

    async start({ work }) {
      await boss.start()
      await createQueues()
      for (const { type, cron, data } of timetable)
        await boss.schedule(type.name, cron, data, { tz: 'America/Sao_Paulo' })
      const isDoneHere = (type: JobType<object>) =>
        work === 'all' || (work === 'capture' && type.isForCapture)
      for (const { type, handler, parallel } of handled.filter((each) => isDoneHere(each.type))) {
        const ids: string[] = []
        const options = {
          pollingIntervalSeconds: unnotifiedLook,
          notifyPollingIntervalSeconds: notifiedLook(workers.size),
        }
        for (let number = 0; number < parallel; number++)
          ids.push(
            await boss.work(type.name, options, async (jobs) => {
              for (const job of jobs) await run(type.name, job.data as Traced, handler)
              // It polls for the next one at once: jobs that were inserted together cause one notification.
              boss.notifyWorker(ids[number] as string)
            }),
          )
        workers.set(type.name, ids)
      }
      dueJobs.start()
      ready = true
    },

    handBack,

    async stop() {
      await handBack()
      await boss.stop({ close: true })
    },

    isReady: () => ready,

    async deadLetters() {
      const { rows } = await boss
        .getDb()
        .executeSql(`select count(*)::int as waiting from jobs.job where name = $1 and state = 'created'`, [
          deadLetters,
        ])
      return rows[0].waiting
    },
  }

  async function handBack(): Promise<void> {
    ready = false
    dueJobs.stop()
    await boss.stop({ graceful: true, timeout: longestFinish, close: false })
  }

  function wake(queue: string): void {
    for (const id of workers.get(queue) ?? []) boss.notifyWorker(id)
  }

  /** A job is part of the trace of the call that enqueued it. */
  function traced<T extends object>(data: T): T & Traced {
    const traceparent = tracing.current()
    return traceparent ? { ...data, traceparent } : data
  }

  async function run(
    name: string,
    { traceparent, ...data }: Traced,
    handler: (data: never) => Promise<void>,
  ) {
    const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name }
    const start = { name: `job ${name}`, kind: 'consumer' as const, attributes, parent: traceparent ?? null }
    try {
      await inSpan(tracing, start, () => handler(data as never))
    } catch (error) {
      log.warn({ job: name, err: describeError(error) }, 'job failed, will be tried again')
      throw error
    }
  }
}
