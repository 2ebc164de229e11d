import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { stateAfter } from '../../order-states.ts'
import { changeOrder } from '../bags/change-order.ts'
import { endLines } from '../bags/holds.ts'
import { isUnpaid, lineStore } from '../bags/line-store.ts'
import { type Order, orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'

const expireBagsJob = defineJob<Record<string, never>>('orders.expire-bags', { retries: 2 })

/** Orders looked up by one statement. */
const batch = 500

/** Declares the job that ends unpaid lines at the deadline of their bag. */
export function expireJobs(deps: OrdersDeps): void {
  deps.jobs.every(expireBagsJob, '* * * * *', {})
  deps.jobs.handle(expireBagsJob, () => expireBags(deps))
}

/** Ends the unpaid lines of every bag whose deadline has passed. */
export async function expireBags(deps: OrdersDeps): Promise<void> {
  const now = deps.clock.now()
  let due = await orderStore(deps.connection.db).expired(now, batch)
  while (due.length > 0) {
    for (const uuid of due) await expireBag(deps, uuid, now)
    due = await orderStore(deps.connection.db).expired(now, batch)
  }
}

async function expireBag(deps: OrdersDeps, uuid: string, now: Date): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    const order = await orderStore(tx).lock(uuid)
    if (order && isExpired(order, now)) await expireLocked(deps, tx, order)
  })
}

/** Whether the deadline of a bag has passed; its job comes within a minute. */
export function isExpired({ expiresAt }: Pick<Order, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** Ends the unpaid lines of a locked order. Of a paid one only what was added since ends; the order stays paid. */
export async function expireLocked(deps: OrdersDeps, tx: Database, order: Order): Promise<Order> {
  const unpaid = (await lineStore(tx).ofOrder(order.uuid)).filter(isUnpaid)
  const state = stateAfter(order.state, 'expired')
  await endLines(deps, tx, unpaid, 'expired')
  return changeOrder(tx, order, {
    fields: { ...(state && { state, collects: false }), version: order.version + 1, expiresAt: null },
    entry: { kind: 'expired', details: { lines: unpaid.length } },
    now: deps.clock.now(),
  })
}
