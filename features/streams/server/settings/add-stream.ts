import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type addStream as addCall, mostStreams, uriOf } from '../../contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { statusOf } from '../status.ts'
import { streamStore } from '../stream-store.ts'
import { scheduledDateOf } from './changed-fields.ts'
import { freeUri } from './claim-uri.ts'
import { showStreamTo } from './show-streams.ts'

type Input = RequestOf<typeof addCall>['body']

/** Adds a stream; a full administrator of the merchant only. Throws `conflict` beyond 200. */
export async function addStream(
  deps: StreamsDeps,
  actor: Actor,
  { name, merchantUuid, scheduledDate: typedDate }: Input,
) {
  const { productGateway } = await deps.merchants.access(actor, merchantUuid, 'full')
  const uuid = deps.ids.uuid()
  const now = deps.clock.now()
  const scheduledDate = scheduledDateOf(typedDate ?? null, now, null)
  return deps.connection.transaction(async (tx) => {
    const store = streamStore(tx)
    await store.takeTurns(merchantUuid)
    if ((await store.countOf(merchantUuid)) >= mostStreams)
      throw new AppError('conflict', { messageKey: 'too_many_streams', params: { most: mostStreams } })

    const facts = { description: null, scheduledDate, deletedAt: null, isSwitchedOff: false }
    await store.add({
      ...{ uuid, merchantUuid, createdByUuid: actor.userUuid, name, productGateway, scheduledDate },
      ...{ status: statusOf(facts), uri: await freeUri(tx, { uri: uriOf(name), now, streamUuid: null }) },
      ...{ version: 1, createdAt: now, updatedAt: now },
    })
    await store.noteChange({
      ...{ id: deps.ids.uuid(), streamUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'added', details: {} },
    })
    return showStreamTo(deps, tx, actor, uuid)
  })
}
