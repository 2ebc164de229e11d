import { minute, second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { type ErpLink, linkStore } from '../links/link-store.ts'
import { type Erp, ErpRefusal, ErpUnavailable } from '../port.ts'
import { type OutboxOrder, outboxStore } from './outbox-store.ts'
import { sendOrder } from './send-order.ts'

const sendOrdersJob = defineJob<{ linkUuid: string }>('erp.send-orders', { retries: 2 })
const sendDueJob = defineJob<Record<string, never>>('erp.send-due', { retries: 0 })

/** Orders of one job, and for how long it alone sends; it asks for more time before each. */
const most = 50
const lease = 2 * minute
/** The pause after a first failure of an order, doubled by each further one, and at most. */
const [firstPause, longestPause] = [20 * second, 60 * minute]

/** Declares the jobs that send what ERPs should have: at once, and each minute what could not be sent before. */
export function sendJobs(deps: ErpDeps): void {
  deps.jobs.handle(sendOrdersJob, ({ linkUuid }) => sendDue(deps, linkUuid), { parallel: 4 })
  deps.jobs.handle(sendDueJob, () => sendAllDue(deps))
  deps.jobs.every(sendDueJob, '* * * * *', {})
}

export async function sendSoon(
  { jobs }: Pick<ErpDeps, 'jobs'>,
  linkUuid: string,
  tx?: Database,
): Promise<void> {
  await jobs.enqueue(sendOrdersJob, { linkUuid }, { key: linkUuid, ...(tx && { tx }) })
}

async function sendAllDue(deps: ErpDeps): Promise<void> {
  for (const uuid of await outboxStore(deps.connection.db).linksWithDue(deps.clock.now()))
    await sendSoon(deps, uuid)
}

/**
 * Sends what is due, one order after another: an ERP knows no idempotency, so one job alone writes there. While the ERP
 * rests, and after it failed, the others wait with the order that failed.
 */
export async function sendDue(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { connection, clock } = deps
  const links = linkStore(connection.db)
  const link = await links.byUuid(linkUuid)
  const now = clock.now()
  if (!link || (link.restingUntil && link.restingUntil > now)) return
  if (!(await links.takeSending(linkUuid, now, leaseFrom(now)))) return
  const erp = erpOf(deps, link)
  const orders = await outboxStore(connection.db).due(linkUuid, now, most)
  for (const order of orders) {
    await links.change(linkUuid, { sendingUntil: leaseFrom(clock.now()) })
    if (!(await sendOne(deps, { link, erp, order }))) break
  }
  await links.change(linkUuid, { sendingUntil: null })
  await sendRest(deps, linkUuid)
}

/** What became due meanwhile: a job that came while this one had the lease did nothing. */
async function sendRest(deps: ErpDeps, linkUuid: string): Promise<void> {
  const { db } = deps.connection
  const now = deps.clock.now()
  const link = await linkStore(db).byUuid(linkUuid)
  if (!link || (link.restingUntil && link.restingUntil > now)) return
  if ((await outboxStore(db).due(linkUuid, now, 1)).length > 0) await sendSoon(deps, linkUuid)
}

const leaseFrom = (now: Date) => new Date(now.getTime() + lease)

/** Returns whether the ERP takes further orders now. */
async function sendOne(
  deps: ErpDeps,
  { link, erp, order }: { link: ErpLink; erp: Erp; order: OutboxOrder },
): Promise<boolean> {
  const { connection, clock, log } = deps
  const store = outboxStore(connection.db)
  const links = linkStore(connection.db)
  try {
    const hasCalled = await sendOrder(deps, erp, order)
    if (hasCalled) await links.noteSuccess(link.uuid, clock.now())
    return true
  } catch (error) {
    const now = clock.now()
    if (error instanceof ErpRefusal) {
      const { problem, detail } = error
      await links.change(link.uuid, { lastSuccessAt: now, outages: 0, restingUntil: null })
      await store.changeIf(order, { state: 'open', problem, detail, updatedAt: now })
      await publish(deps, order)
      return true
    }
    if (!(error instanceof ErpUnavailable))
      log.error({ order: order.orderUuid, err: describeError(error) }, 'an order could not be sent to an ERP')
    const { failure, retryAfter } =
      error instanceof ErpUnavailable ? error : { failure: 'provider_error' as const, retryAfter: null }
    const pause = Math.min(firstPause * 2 ** Math.min(order.attempts, 12), longestPause)
    await store.changeIf(order, {
      ...{ problem: failure, detail: null, attempts: order.attempts + 1, updatedAt: now },
      nextTryAt: new Date(now.getTime() + Math.max(pause, (retryAfter ?? 0) * second)),
    })
    if (error instanceof ErpUnavailable) await links.noteOutage(link.uuid, { failure, retryAfter }, now)
    await publish(deps, order)
    return !(error instanceof ErpUnavailable)
  }
}

const publish = ({ orders }: Pick<ErpDeps, 'orders'>, { merchantUuid }: OutboxOrder) =>
  orders.publishChanged(merchantUuid)
