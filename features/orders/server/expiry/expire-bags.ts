import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { stateAfter } from '../../order-states.ts'
import { changeOrders } from '../bags/change-order.ts'
import { endLines } from '../bags/holds.ts'
import { isUnpaid, lineStore } from '../bags/line-store.ts'
import { type Order, orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'

export const expireBagsJob = defineJob<Record<string, never>>('orders.expire-bags', { retries: 2 })

/** Orders whose lines one transaction ends. */
const batch = 500

/** Declares the job that ends unpaid lines at the deadline of their bag. */
export function expireJobs(deps: OrdersDeps): void {
  deps.jobs.every(expireBagsJob, '* * * * *', {})
  deps.jobs.handle(expireBagsJob, () => expireBags(deps))
}

/**
 * Ends the unpaid lines of every bag whose deadline has passed, many by one transaction. Those that another transaction has
 * locked come last, each when that one is done. Runs at the same time share the work.
 */
export async function expireBags(deps: OrdersDeps): Promise<void> {
  const now = deps.clock.now()
  const expireNext = () =>
    deps.connection.transaction(async (tx) => {
      const due = await orderStore(tx).lockExpired(now, batch)
      await expireAllLocked(deps, tx, due)
      return due.length
    })
  while ((await expireNext()) > 0);
  for (const uuid of await orderStore(deps.connection.db).expired(now, batch))
    await expireBag(deps, uuid, now)
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
  const [ended] = await expireAllLocked(deps, tx, [order])
  return ended!
}

async function expireAllLocked(deps: OrdersDeps, tx: Database, orders: Order[]): Promise<Order[]> {
  const lines = await lineStore(tx).ofOrders(orders.map(({ uuid }) => uuid))
  const unpaid = Map.groupBy(lines.filter(isUnpaid), ({ orderUuid }) => orderUuid)
  await endLines(deps, tx, [...unpaid.values()].flat(), 'expired')
  const ended: Order[] = []
  for (const [state, same] of Map.groupBy(orders, (order) => stateAfter(order.state, 'expired')))
    ended.push(
      ...(await changeOrders(deps, tx, same, {
        fields: { ...(state && { state, collects: false }), expiresAt: null },
        entryOf: ({ uuid }) => ({
          kind: 'expired',
          details: { lines: unpaid.get(uuid)?.length ?? 0 },
        }),
        now: deps.clock.now(),
      })),
    )
  return ended
}
