import { defineJob } from '#platform/server/jobs.ts'
import type { CatalogueDeps } from '../deps.ts'
import { holdEndStore } from './hold-end-store.ts'
import { freedBy } from './ledger.ts'

const releaseExpiredStockJob = defineJob<Record<string, never>>('catalogue.release-expired-stock', {
  retries: 2,
})

/** Reservations given back by one transaction. */
const batch = 500

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'freedStock'>

/** Declares the job that gives expired reservations back every minute. */
export function releaseExpiredJobs(deps: Deps & Pick<CatalogueDeps, 'jobs'>): void {
  deps.jobs.every(releaseExpiredStockJob, '* * * * *', {})
  deps.jobs.handle(releaseExpiredStockJob, () => releaseExpired(deps))
}

/**
 * Gives back every reservation that has expired. Of several runs at the same time, one that finds its next reservations given
 * back stops; the run that gave them back goes on.
 */
export async function releaseExpired({ connection, clock, freedStock }: Deps): Promise<void> {
  const now = clock.now()
  const releaseNext = () =>
    connection.transaction(async (tx) => {
      const released = await holdEndStore(tx).releaseExpired(batch, now)
      await freedStock.call(tx, freedBy('expired', released))
      return released.length
    })
  while ((await releaseNext()) > 0);
}
