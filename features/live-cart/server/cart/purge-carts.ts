import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { cartDays } from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { cartStore } from './cart-store.ts'

const purgeCartsJob = defineJob<Record<string, never>>('live-cart.purge-carts', { retries: 3 })

type Deps = Pick<LiveCartDeps, 'connection' | 'clock' | 'jobs'>

/** Declares the job that deletes, each night, carts that did not change for 30 days. What they held has ended long before. */
export function purgeCartsJobs(deps: Deps): void {
  deps.jobs.every(purgeCartsJob, '43 4 * * *', {})
  deps.jobs.handle(purgeCartsJob, () => purgeCarts(deps))
}

export async function purgeCarts({ connection, clock }: Omit<Deps, 'jobs'>): Promise<void> {
  await cartStore(connection.db).purge(new Date(clock.now().getTime() - cartDays * day))
}
