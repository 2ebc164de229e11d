import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { orderChangedEvent, type saveRunningOrder as saveRunningOrderCall } from '../../order-contract.ts'
import { isSameProduct } from '../../planned-products.ts'
import type { ControlDeskDeps } from '../deps.ts'
import { liveActionStore } from '../live-action-store.ts'
import { openLiveDesk } from '../open-live-desk.ts'
import type { PlannedItem } from '../schema.ts'
import { type RunningOrder, runningOrderStore } from './running-order-store.ts'

/** Different products of a live that were put on show. */
const mostShown = 1_000

export async function readRunningOrder(
  deps: ControlDeskDeps,
  actor: Actor,
  report: { accountId: string; mediaId: string },
) {
  const live = await openLiveDesk(deps, actor, report)
  return withTimes(deps, live.id, await runningOrderStore(deps.connection.db).find(live.id))
}

/** Two helpers who plan at once: the second one is told, and sees what the first one changed. */
export async function saveRunningOrder(
  deps: ControlDeskDeps,
  actor: Actor,
  { version, items, ...report }: RequestOf<typeof saveRunningOrderCall>['body'],
) {
  const live = await openLiveDesk(deps, actor, report)
  const order = await deps.connection.transaction(async (tx) => {
    const saved = await runningOrderStore(tx).save(live.id, { version, items }, deps.clock.now())
    if (!saved) throw new AppError('conflict', { messageKey: 'running_order_changed' })
    await deps.realtime.publish(`live-replies:${live.id}`, orderChangedEvent, null, { tx })
    return saved
  })
  return withTimes(deps, live.id, order)
}

/** Adds when each product was last put on show. */
async function withTimes(
  { connection }: Pick<ControlDeskDeps, 'connection'>,
  liveId: string,
  { version, items }: RunningOrder,
) {
  const shown = items.length > 0 ? await liveActionStore(connection.db).shown(liveId, mostShown) : []
  const timeOf = (item: PlannedItem) =>
    shown.find(({ code, name }) => isSameProduct(item, { codes: code ? [code] : [], label: name }))?.at ??
    null
  return { version, items: items.map((item) => ({ ...item, shownAt: timeOf(item) })) }
}
