import { merchantErased } from '#features/merchants/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { OrdersDeps } from '../deps.ts'
import { erasureStore } from './erasure-store.ts'

const purgeKeptJob = defineJob<Record<string, never>>('orders.purge-kept', { retries: 2 })

/** Erases orders with their merchant; declares the job that deletes what the law had us keep. */
export function erasureJobs(deps: OrdersDeps): void {
  deps.events.on(merchantErased, ({ merchantUuid }) => eraseOrders(deps, merchantUuid))
  deps.jobs.every(purgeKeptJob, '17 5 * * *', {})
  deps.jobs.handle(purgeKeptJob, () => purgeKept(deps))
}

/** Orders for which money was received stay, with their buyers, until the end of the fifth year after (tax law). */
async function eraseOrders({ connection, clock }: OrdersDeps, merchantUuid: string): Promise<void> {
  await connection.transaction((tx) => erasureStore(tx).deleteUnpaid(merchantUuid, clock.now()))
}

export async function purgeKept({ connection, clock }: OrdersDeps): Promise<void> {
  const year = Number(saoPauloDay(clock.now()).slice(0, 4))
  const startOfYear = new Date(`${year - 5}-01-01T00:00:00-03:00`)
  await connection.transaction((tx) => erasureStore(tx).deleteKept(startOfYear))
}
