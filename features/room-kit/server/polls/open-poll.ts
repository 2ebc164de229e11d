import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { closePoll as closeCall, openPoll as openCall } from '../../desk-contract.ts'
import type { RoomKitDeps } from '../deps.ts'
import { type Poll, pollStore } from './poll-store.ts'
import { pollView } from './poll-view.ts'

/** Opens a poll while the live is on air. Throws `conflict` while another one is open. */
export async function openPoll(
  deps: RoomKitDeps,
  actor: Actor,
  { streamUuid, question, options, seconds }: RequestOf<typeof openCall>['body'],
) {
  const needed = { streamUuid, need: 'moderate' as const }
  return deps.participants.atDesk(actor, needed, async ({ tx, at, stream, log }) => {
    if (stream.broadcastStatus !== 'live') throw new AppError('conflict', { messageKey: 'kit_not_on_air' })
    const poll: Poll = {
      ...{ uuid: deps.ids.uuid(), streamUuid: stream.uuid, question, options, openedAt: at },
      ...{ closesAt: seconds ? new Date(at.getTime() + seconds * second) : null },
      ...{ closedAt: null, finalCounts: null },
    }
    const store = pollStore(tx)
    await store.closeDue(stream.uuid, at)
    if (!(await store.add(poll))) throw new AppError('conflict', { messageKey: 'poll_is_open' })
    await log('open_poll', question)
    await deps.publisher.pollNow(tx, poll)
    return pollView(
      poll,
      options.map(() => 0),
      at,
    )
  })
}

export async function closePoll(
  deps: RoomKitDeps,
  actor: Actor,
  { streamUuid, pollUuid }: RequestOf<typeof closeCall>['body'],
): Promise<void> {
  const needed = { streamUuid, need: 'moderate' as const }
  await deps.participants.atDesk(actor, needed, async ({ tx, at, stream, log }) => {
    const store = pollStore(tx)
    const known = await store.find(pollUuid)
    if (known?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'poll_gone' })
    await store.closeDue(stream.uuid, at)
    const closed = await store.close(stream.uuid, at, pollUuid)
    if (!closed) return
    await log('close_poll', closed.question)
    await deps.publisher.pollNow(tx, closed)
  })
}
