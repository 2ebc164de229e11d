import { defineJob } from '#platform/server/jobs.ts'
import { changeOrder } from '../bags/change-order.ts'
import { orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { dueReminderStore } from './due-reminder-store.ts'

const remindBuyersJob = defineJob<Record<string, never>>('orders.remind-buyers', { retries: 2 })

/** Bags looked up by one statement. */
const batch = 500

/** Declares the job that enters a reminder in the history of a bag before its deadline. */
export function remindJobs(deps: OrdersDeps): void {
  deps.jobs.every(remindBuyersJob, '* * * * *', {})
  deps.jobs.handle(remindBuyersJob, () => remindBuyers(deps))
}

/** Later features learn of each reminder as of a change of the order, with the cause `reminded`, and write to the buyer. */
export async function remindBuyers(deps: OrdersDeps): Promise<void> {
  const now = deps.clock.now()
  let due = await dueReminderStore(deps.connection.db).due(now, batch)
  while (due.length > 0) {
    for (const uuid of due) await remind(deps, uuid, now)
    due = due.length < batch ? [] : await dueReminderStore(deps.connection.db).due(now, batch)
  }
}

async function remind(deps: OrdersDeps, uuid: string, now: Date): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    const order = await orderStore(tx).lock(uuid)
    const [isDue] = await dueReminderStore(tx).due(now, 1, uuid)
    if (order && isDue) await changeOrder(deps, tx, order, { fields: {}, entry: { kind: 'reminded' }, now })
  })
}
