import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { liveStore } from './live-store.ts'
import { recountStore } from './recount-store.ts'

const recountJob = defineJob<Record<string, never>>('lives.recount', { retries: 0 })

type Needs = Pick<Platform, 'connection' | 'jobs' | 'log'>

/** Every minute; without pending lives one query on an empty table. */
export function recountJobs(needs: Needs): void {
  needs.jobs.every(recountJob, '* * * * *', {})
  needs.jobs.handle(recountJob, () => recountPending(needs), { parallel: 1 })
}

/**
 * Recomputes the stored totals of every pending live from its comments, each live in its own transaction. A live
 * that fails stays pending for the next run and does not stop the others.
 */
export async function recountPending({ connection, log }: Omit<Needs, 'jobs'>): Promise<void> {
  for (const liveId of await recountStore(connection.db).pending()) {
    try {
      await connection.transaction((tx) => recountOne(tx, liveId))
    } catch (error) {
      log.error({ liveId, err: describeError(error) }, 'the totals of a live could not be recounted')
    }
  }
}

async function recountOne(tx: Database, liveId: string): Promise<void> {
  const isPending = await recountStore(tx).takePending(liveId)
  if (!isPending) return

  const [live] = await liveStore(tx).lock([liveId])
  if (live) await recountStore(tx).recount(liveId)
}
