import { liveEnded, liveStore } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { WebhookEvent } from '../../webhook-events.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { deliveryStore } from './delivery-store.ts'
import { endpointStore } from './endpoint-store.ts'
import { sendSoon } from './send-webhooks.ts'

/** Something happened to these users. `subject`: the same when it is noted again. Ids only: no names of buyers. */
type Happening = { userUuids: string[]; type: WebhookEvent; subject: string; data: object }

/**
 * Notes events for the addresses that want them: of orders and purchase intentions in the transaction that changes them, of
 * lives once their end is published. Jobs send them, so no buyer waits for a receiver.
 */
export function noteWebhookEvents(deps: DeveloperAccessDeps): void {
  const { connection, events, merchants, orders, intentions } = deps

  events.on(liveEnded, async ({ liveId, endedAt }) => {
    const live = await liveStore(connection.db).byId(liveId)
    if (live?.source !== 'captured') return
    await connection.transaction((tx) =>
      note(deps, tx, [
        {
          ...{ userUuids: [live.ownerUuid], type: 'live.ended', subject: `${liveId} ${endedAt}` },
          data: { ...idsOf(live), started_at: live.startedAt.toISOString(), ended_at: endedAt },
        },
      ]),
    )
  })

  intentions.onCartsReady((tx, { live, runId, products, people }) =>
    note(deps, tx, [
      {
        ...{ userUuids: [live.ownerUuid], type: 'intentions.ready', subject: runId },
        data: { ...idsOf(live), products, people },
      },
    ]),
  )

  orders.onChanged(async (tx, changes) => {
    const told = changes.flatMap((change) => {
      const type = typeOf(change)
      return type ? [{ type, change }] : []
    })
    if (told.length === 0) return
    const members = await merchants.membersOf([...new Set(told.map(({ change }) => change.merchantUuid))], tx)
    const usersOf = Map.groupBy(members, ({ merchantUuid }) => merchantUuid)
    await note(
      deps,
      tx,
      told.map(({ type, change: { orderUuid, merchantUuid, state, version } }) => ({
        userUuids: (usersOf.get(merchantUuid) ?? []).map(({ userUuid }) => userUuid),
        ...{ type, subject: `${orderUuid} ${version}` },
        data: { order_uuid: orderUuid, merchant_uuid: merchantUuid, state, version },
      })),
    )
  })
}

type Change = { isNew: boolean; cause: string; state: string }

function typeOf({ isNew, cause, state }: Change): WebhookEvent | null {
  if (isNew) return 'order.created'
  if (cause === 'paid' && state === 'paid') return 'order.paid'
  return cause === 'sent' && state === 'sent' ? 'order.sent' : null
}

type LiveIds = { pluginId: string; accountId: string; accountUsername: string; mediaId: string }
const idsOf = ({ pluginId, accountId, accountUsername, mediaId }: LiveIds) => ({
  ...{ plugin_id: pluginId, account_id: accountId, account: accountUsername, media_id: mediaId },
})

async function note(deps: DeveloperAccessDeps, tx: Database, happenings: Happening[]): Promise<void> {
  const users = [...new Set(happenings.flatMap(({ userUuids }) => userUuids))]
  if (users.length === 0) return
  const types = [...new Set(happenings.map(({ type }) => type))]
  const endpoints = await endpointStore(tx).wanting(users, types)
  if (endpoints.length === 0) return
  const now = deps.clock.now()
  const deliveries = happenings.flatMap(({ userUuids, type, subject, data }) =>
    endpoints
      .filter(({ userUuid, events }) => userUuids.includes(userUuid) && events.includes(type))
      .map(({ uuid: endpointUuid }) => ({
        ...{ uuid: deps.ids.uuid(), endpointUuid, type, subject, state: 'waiting' as const },
        ...{
          body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
          nextTryAt: now,
          createdAt: now,
        },
      })),
  )
  for (const uuid of await deliveryStore(tx).addOnce(deliveries)) await sendSoon(deps, uuid, tx)
}
