import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { hour } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type addWebhook as addCall, mostEndpoints, overlapHours } from '../../webhook-contract.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { deliveryStore } from './delivery-store.ts'
import { newSecret } from './endpoint-secrets.ts'
import { endpointStore, type WebhookEndpoint } from './endpoint-store.ts'

type Place = { address: string; userAgent: string }
type OfEndpoint = { uuid: string }

/** The caller's address with this uuid. Throws `not_found` for another user's. */
export async function ownEndpoint(
  { connection }: Pick<DeveloperAccessDeps, 'connection'>,
  actor: Actor,
  uuid: string,
): Promise<WebhookEndpoint> {
  const endpoint = await endpointStore(connection.db).byUuid(uuid)
  if (endpoint?.userUuid !== actor.userUuid) throw new AppError('not_found')
  return endpoint
}

export async function listWebhooks({ connection, clock }: DeveloperAccessDeps, actor: Actor) {
  const store = endpointStore(connection.db)
  const endpoints = await store.ofUser(actor.userUuid)
  const waiting = await store.waitingOf(endpoints.map(({ uuid }) => uuid))
  const now = clock.now()
  const rows = endpoints.map((endpoint) => ({
    ...endpoint,
    formerSecretUntil:
      endpoint.formerSecretUntil && endpoint.formerSecretUntil > now ? endpoint.formerSecretUntil : null,
    waiting: waiting.get(endpoint.uuid) ?? 0,
  }))
  return pageOf(rows, rows.length, { page: 1, limit: mostEndpoints })
}

/** Throws `wrong_password`, and `conflict` beyond five addresses. */
export async function addWebhook(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { address, events, password }: RequestOf<typeof addCall>['body'],
  place: Place,
) {
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const uuid = deps.ids.uuid()
  const { secret, sealedSecret } = newSecret(deps, uuid)
  await deps.connection.transaction(async (tx) => {
    const store = endpointStore(tx)
    await store.lockOf(actor.userUuid)
    if ((await store.countOf(actor.userUuid)) >= mostEndpoints)
      throw new AppError('conflict', { messageKey: 'too_many_webhooks', params: { most: mostEndpoints } })
    await store.add({
      ...{ uuid, userUuid: actor.userUuid, address, events: [...new Set(events)], sealedSecret },
      createdAt: deps.clock.now(),
    })
    await deps.accounts.announceSecurity(tx, actor.userUuid, 'webhook_added', place)
  })
  return { uuid, secret }
}

/** The secret before signs as well for a day. */
export async function rotateWebhookSecret(
  deps: DeveloperAccessDeps,
  actor: Actor,
  { uuid, password }: OfEndpoint & { password: string },
) {
  const endpoint = await ownEndpoint(deps, actor, uuid)
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const { secret, sealedSecret } = newSecret(deps, uuid)
  await endpointStore(deps.connection.db).change(uuid, {
    ...{ sealedSecret, formerSealedSecret: endpoint.sealedSecret },
    formerSecretUntil: new Date(deps.clock.now().getTime() + overlapHours * hour),
  })
  return { secret }
}

export async function enableWebhook(deps: DeveloperAccessDeps, actor: Actor, { uuid }: OfEndpoint) {
  await ownEndpoint(deps, actor, uuid)
  const fresh = { state: 'active' as const, failingSince: null, outages: 0, restingUntil: null }
  await endpointStore(deps.connection.db).change(uuid, fresh)
}

export async function removeWebhook(deps: DeveloperAccessDeps, actor: Actor, { uuid }: OfEndpoint) {
  await ownEndpoint(deps, actor, uuid)
  await deps.connection.transaction(async (tx) => {
    await deliveryStore(tx).deleteOf([uuid])
    await endpointStore(tx).remove(uuid)
  })
}
