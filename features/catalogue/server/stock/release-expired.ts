import { defineJob } from '#platform/server/jobs.ts'
import type { CatalogueDeps } from '../deps.ts'
import { reservationStore } from './reservation-store.ts'

const releaseExpiredStockJob = defineJob<Record<string, never>>('catalogue.release-expired-stock', {
  retries: 2,
})

/** Reservations given back by one statement. */
const batch = 500

/** Declares the job that gives expired reservations back every minute. */
export function releaseExpiredJobs(deps: Pick<CatalogueDeps, 'jobs' | 'connection' | 'clock'>): void {
  deps.jobs.every(releaseExpiredStockJob, '* * * * *', {})
  deps.jobs.handle(releaseExpiredStockJob, () => releaseExpired(deps))
}

/** Gives back every reservation that has expired; those that a sale is just ending are left to it. */
export async function releaseExpired({
  connection,
  clock,
}: Pick<CatalogueDeps, 'connection' | 'clock'>): Promise<void> {
  const store = reservationStore(connection.db)
  const now = clock.now()
  while ((await store.releaseExpired(batch, now)).length === batch);
}
