import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ParcelsDeps } from '../deps.ts'
import { takeLabel, workOn } from './label-jobs.ts'
import { labelStore } from './label-store.ts'

/**
 * Cancels the label of an order at its carrier. Throws `conflict` for one that is just bought or was posted, and where the
 * carrier refuses; `provider_error` where it does not answer: then a job goes on with it.
 */
export async function cancelLabel(deps: ParcelsDeps, actor: Actor, { orderUuid }: { orderUuid: string }) {
  const order = await deps.orders.access(actor, orderUuid, 'full')
  const store = labelStore(deps.connection.db)
  const [label] = await store.current(order.merchantUuid, { orderUuids: [orderUuid] })
  if (!label || !(await store.cancelSoon(label.uuid, deps.clock.now())))
    throw new AppError('conflict', { messageKey: 'label_not_ready' })
  const taken = await takeLabel(deps, label.uuid)
  // A job has it already.
  if (!taken) return
  const isAnswered = await workOn(deps, taken)
  const after = await store.byUuid(label.uuid)
  if (after?.state === 'cancelled') return
  if (isAnswered) throw new AppError('conflict', { messageKey: 'label_kept' })
  throw new AppError('provider_error', { messageKey: 'label_cancelled_later' })
}
