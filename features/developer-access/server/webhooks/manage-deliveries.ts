import { AppError } from '#platform/contract/errors.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { deliveryStore } from './delivery-store.ts'
import { endpointStore } from './endpoint-store.ts'
import { ownEndpoint } from './manage-webhooks.ts'
import { sendDelivery } from './send-delivery.ts'

type OfDelivery = { deliveryUuid: string }

export async function listWebhookDeliveries(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { uuid, ...paging }: PageRequest & { uuid: string },
) {
  await ownEndpoint(deps, actor, uuid)
  const store = deliveryStore(deps.connection.db)
  return pageOf(await store.ofEndpoint(uuid, paging), await store.countOf(uuid), paging)
}

export async function showWebhookDelivery(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { deliveryUuid }: OfDelivery,
) {
  const { delivery } = await ownDelivery(deps, actor, deliveryUuid)
  return { ...delivery, attemptList: await deliveryStore(deps.connection.db).attemptsOf(deliveryUuid) }
}

/** Sends a test event now, once. It is sent to an address that is switched off, too. */
export async function testWebhook(deps: DeveloperAccessDeps, actor: Actor, { uuid }: { uuid: string }) {
  const endpoint = await ownEndpoint(deps, actor, uuid)
  const now = deps.clock.now()
  const delivery = {
    ...{ uuid: deps.ids.uuid(), endpointUuid: uuid, type: 'test', subject: deps.ids.uuid(), attempts: 0 },
    body: JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} }),
    // Jobs leave it alone: it is sent here.
    ...{ state: 'failed' as const, nextTryAt: null, createdAt: now, deliveredAt: null },
  }
  await deliveryStore(deps.connection.db).addOnce([delivery])
  return sendDelivery(deps, endpoint, delivery, { isRetried: false })
}

/** Sends a delivery again now; if that fails, by the times of a new one. */
export async function replayWebhookDelivery(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { deliveryUuid }: OfDelivery,
) {
  const { endpoint, delivery } = await ownDelivery(deps, actor, deliveryUuid)
  return sendDelivery(deps, endpoint, { ...delivery, attempts: 0 }, { isRetried: delivery.type !== 'test' })
}

/** A delivery to an address of the caller. Throws `not_found` for another user's. */
async function ownDelivery({ connection }: DeveloperAccessDeps, actor: Actor, uuid: string) {
  const delivery = await deliveryStore(connection.db).byUuid(uuid)
  const endpoint = delivery && (await endpointStore(connection.db).byUuid(delivery.endpointUuid))
  if (!delivery || endpoint?.userUuid !== actor.userUuid) throw new AppError('not_found')
  return { delivery, endpoint }
}
