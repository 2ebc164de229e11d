import { second } from '#platform/contract/time.ts'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../http/metrics.ts'
import { describeError, type Log } from '../log.ts'
import type { Database } from './connect.ts'
import { type SlowQuery, slowQueryStore } from './slow-query-store.ts'
import { statementText } from './statement-text.ts'

export type SlowQueries = {
  /** Milliseconds from which a statement is slow; 0: none is. */
  limit: number
  note(sql: string, ms: number): void
  /** Stores what was noted since it was last called. Never fails: the log has every slow query. */
  store(db: Database): Promise<void>
  /** Calls `store` every 10 s until `stop`. */
  start(db: Database): void
  stop(): Promise<void>
}

const storeEvery = 10 * second
/** Different statements that wait to be stored; of more the log knows. */
const mostStatements = 100

type Needs = { limit: number; clock: Clock; log: Log; metrics: Metrics }

/** Slow statements: each is logged and counted, and stored in sums for the doctor, without its values. */
export function createSlowQueries({ limit, clock, log, metrics }: Needs): SlowQueries {
  const counter = metrics.counter('arara_slow_queries_total', 'Statements above ARARA_SLOW_QUERY_MS')
  let noted = new Map<string, SlowQuery>()
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()

  async function store(db: Database): Promise<void> {
    const due = noted
    noted = new Map()
    try {
      // In one order for every process, so that no two wait for each other.
      for (const query of [...due.values()].sort((a, b) => (a.statement < b.statement ? -1 : 1)))
        await slowQueryStore(db).add(query)
    } catch (error) {
      log.warn({ err: describeError(error) }, 'slow queries could not be stored')
    }
  }

  return {
    limit,
    note(sql, ms) {
      const statement = statementText(sql)
      counter.inc()
      log.warn({ statement, ms: Math.round(ms) }, 'slow query')
      const known = noted.get(statement)
      if (!known && noted.size >= mostStatements) return
      noted.set(statement, {
        ...{ statement, times: (known?.times ?? 0) + 1, lastAt: clock.now() },
        longestMs: Math.max(known?.longestMs ?? 0, Math.round(ms)),
      })
    },
    store,
    start(db) {
      if (limit === 0) return
      timer = setInterval(() => {
        storing = storing.then(() => store(db))
      }, storeEvery).unref()
    },
    async stop() {
      clearInterval(timer)
      await storing
    },
  }
}
