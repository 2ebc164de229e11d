import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ErpDifferenceKind } from '../../erp-kinds.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { totalOf } from '../outbox/compose-order.ts'
import type { OutboxOrder } from '../outbox/outbox-store.ts'
import { ErpRefusal, ErpUnavailable, type OrderThere } from '../port.ts'
import { differenceStore } from './difference-store.ts'

const compareOrdersJob = defineJob<{ linkUuid: string }>('erp.compare-orders', { retries: 2 })
const compareAllJob = defineJob<Record<string, never>>('erp.compare-all', { retries: 0 })

/** Orders that were sent longer ago are not compared any more. */
const comparedFor = 60 * day

/** Declares the jobs that compare orders with what ERPs have of them: every night, and when a person asks for it. */
export function compareJobs(deps: ErpDeps): void {
  const { jobs, connection, clock } = deps
  jobs.handle(compareOrdersJob, ({ linkUuid }) => compareOrders(deps, linkUuid))
  jobs.handle(compareAllJob, async () => {
    for (const uuid of await differenceStore(connection.db).compareAll(clock.now()))
      await compareSoon(deps, uuid)
  })
  jobs.every(compareAllJob, '23 4 * * *', {})
}

export const compareSoon = ({ jobs }: Pick<ErpDeps, 'jobs'>, linkUuid: string) =>
  jobs.enqueue(compareOrdersJob, { linkUuid }, { key: linkUuid })

/** Compares orders by as many calls as one job makes; the next job goes on with the rest. */
async function compareOrders(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { connection, clock } = deps
  const link = await linkStore(connection.db).byUuid(linkUuid)
  const { look, mostLooked = 1 } = link ? erpOf(deps, link) : {}
  if (!link?.compareFrom || !look) return
  const store = differenceStore(connection.db)
  const since = new Date(clock.now().getTime() - comparedFor)
  const rows = await store.toCompare(linkUuid, { from: link.compareFrom, since }, mostLooked)
  if (rows.length === 0) return deps.orders.publishChanged(link.merchantUuid)
  const placed = rows.map(({ reference, erpId }) => ({ reference: reference ?? '', erpId: erpId ?? '' }))
  try {
    const there = await look(placed)
    const now = clock.now()
    const differences = []
    for (const row of rows) {
      const found = await differenceOf(deps, row, there.get(row.erpId ?? '') ?? null)
      if (found)
        differences.push({ orderUuid: row.orderUuid, merchantUuid: row.merchantUuid, foundAt: now, ...found })
    }
    await store.note(
      rows.map(({ orderUuid }) => orderUuid),
      differences,
      now,
    )
  } catch (error) {
    // The rest is compared in the next night, or when a person asks again.
    if (error instanceof ErpUnavailable || error instanceof ErpRefusal) return
    throw error
  }
  await compareSoon(deps, linkUuid)
}

type Found = { kind: ErpDifferenceKind; ours: number | null; theirs: number | null }

async function differenceOf(
  deps: ErpDeps,
  row: OutboxOrder,
  there: OrderThere | null,
): Promise<Found | null> {
  const of = (kind: ErpDifferenceKind): Found => ({ kind, ours: null, theirs: null })
  if (row.state === 'cancelled') return there && !there.isCancelled ? of('not_cancelled') : null
  if (!there) return of('absent')
  if (there.isCancelled) return of('cancelled_there')
  const order = await deps.orders.find(row.orderUuid)
  // It changed a moment ago: it is sent anew.
  if (!order || order.version !== row.sentVersion) return null
  const ours = totalOf(order)
  return ours === there.total ? null : { kind: 'amount', ours, theirs: there.total }
}
