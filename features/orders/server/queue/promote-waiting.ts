import { defineJob } from '#platform/server/jobs.ts'
import { acceptsPieces } from '../../order-states.ts'
import { changeOrder, lockedOrder, withNewContents } from '../bags/change-order.ts'
import { hold } from '../bags/holds.ts'
import { lineStore, type OrderLine } from '../bags/line-store.ts'
import { newDeadline } from '../bags/new-deadline.ts'
import type { OrdersDeps } from '../deps.ts'
import { expireLocked, isExpired } from '../expiry/expire-bags.ts'
import { promoteLater, promoteWaitingJob } from './promote-later.ts'

const promoteAllJob = defineJob<Record<string, never>>('orders.promote-all', { retries: 2 })

/** Declares the job that serves a queue when the ledger frees pieces, and the one that looks at all queues. */
export function promoteJobs(deps: OrdersDeps): void {
  deps.catalogue.stock.onFreed((tx, { skuIds }) => promoteLater(deps, tx, skuIds))
  deps.jobs.handle(promoteWaitingJob, ({ skuId }) => promoteWaiting(deps, skuId))
  deps.jobs.every(promoteAllJob, '*/5 * * * *', {})
  deps.jobs.handle(promoteAllJob, () => promoteAll(deps))
}

/** Serves every queue: stock of product forms, imports and connected shops grows without word of it. */
export async function promoteAll(deps: OrdersDeps): Promise<void> {
  const queues = await lineStore(deps.connection.db).queues()
  const free = await deps.catalogue.stock.availability(queues)
  for (const skuId of queues) if (free.get(skuId)?.pieces !== 0) await promoteWaiting(deps, skuId)
}

/** Gives free pieces of a sku to those who wait, the first first. */
export async function promoteWaiting(deps: OrdersDeps, skuId: number): Promise<void> {
  let first = await lineStore(deps.connection.db).firstWaiting(skuId)
  while (first && (await promote(deps, first)))
    first = await lineStore(deps.connection.db).firstWaiting(skuId)
}

/**
 * False if nothing is free. True also where the line was served or ended meanwhile; a bag whose deadline has passed ends
 * here, so that no piece is given to it.
 */
async function promote(deps: OrdersDeps, { id, orderUuid, skuId }: OrderLine): Promise<boolean> {
  return deps.connection.transaction(async (tx) => {
    const store = lineStore(tx)
    const order = await lockedOrder(tx, orderUuid)
    const now = deps.clock.now()
    if (isExpired(order, now)) {
      await expireLocked(deps, tx, order)
      return true
    }
    const totals = (await deps.catalogue.stock.lock([skuId], tx)).get(skuId)
    const line = await store.firstWaiting(skuId)
    if (line?.id !== id) return true

    const served = Math.min(line.quantity, totals?.pieces ?? line.quantity)
    if (!totals || served === 0 || !acceptsPieces(order.state)) return false

    const reservation = await hold(deps, tx, { skuId, quantity: served })
    if (served === line.quantity) await store.change(id, { state: 'held', reservation })
    else {
      const { id: _, ...rest } = line
      await store.add({ ...rest, state: 'held', quantity: served, reservation, queuedAs: id })
      await store.change(id, { quantity: line.quantity - served })
    }
    await changeOrder(deps, tx, order, {
      fields: { ...withNewContents(order), ...(await newDeadline(tx, order, now)) },
      entry: { kind: 'promoted', details: { skuId, quantity: served } },
      now,
    })
    return true
  })
}
