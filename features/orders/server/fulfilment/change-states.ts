import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { changeStates as changeCall, Outcome } from '../../fulfilment-contract.ts'
import { orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { moveOrder } from './move-order.ts'

/**
 * Lets one thing happen to many orders of a merchant, each in a transaction of its own: one that refuses leaves the others
 * as they are.
 */
export async function changeStates(
  deps: OrdersDeps,
  actor: Actor,
  { merchantUuid, event, orderUuids }: RequestOf<typeof changeCall>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const known = new Set(await orderStore(deps.connection.db).ofMerchant(merchantUuid, orderUuids))
  const results: { orderUuid: string; outcome: Outcome }[] = []
  for (const orderUuid of new Set(orderUuids)) {
    const outcome = known.has(orderUuid)
      ? await outcomeOf(moveOrder(deps, { orderUuid, event, byUuid: actor.userUuid }))
      : 'unknown_order'
    results.push({ orderUuid, outcome })
  }
  return { changed: results.filter(({ outcome }) => outcome === 'changed').length, results }
}

async function outcomeOf(move: ReturnType<typeof moveOrder>): Promise<Outcome> {
  try {
    const { isChanged } = await move
    return isChanged ? 'changed' : 'unchanged'
  } catch (error) {
    const reason = error instanceof AppError ? error.details.messageKey : null
    if (reason === 'unknown_order' || reason === 'order_state' || reason === 'order_not_paid') return reason
    throw error
  }
}
