import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { vote as voteCall } from '../../contract.ts'
import type { RoomKitDeps } from '../deps.ts'
import { pollStore } from './poll-store.ts'
import { isPollOpen } from './poll-view.ts'

/** Votes from one network in a poll. Behind one address of a mobile network are many viewers. */
export const mostVotesOfNetwork = 100

type Input = RequestOf<typeof voteCall>['body'] & { address: string }

/** Stores a participant's vote; it replaces their earlier one. Answered when it is stored. */
export async function vote(deps: RoomKitDeps, { streamUuid, chatToken, pollUuid, option, address }: Input) {
  const { author, userUuid, network } = deps.participants.of(streamUuid, chatToken, address)
  const stream = await deps.streams.visible(streamUuid)
  const restriction = await deps.participants.restrictionOf(stream.uuid, author)
  if (restriction === 'silent') throw new AppError('access_denied', { messageKey: 'kit_restricted' })

  await deps.connection.transaction(async (tx) => {
    const store = pollStore(tx)
    const poll = await store.lockShared(pollUuid)
    if (poll?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'poll_gone' })
    const at = deps.clock.now()
    if (!isPollOpen(poll, at)) throw new AppError('conflict', { messageKey: 'poll_closed' })
    if (option >= poll.options.length) throw fieldError('option', 'invalid_value')
    const voted = { pollUuid, author, network, userUuid, counts: restriction === null, at }
    if ((await store.othersOfNetwork(voted)) >= mostVotesOfNetwork)
      throw new AppError('rate_limited', { messageKey: 'kit_network_full' })
    await store.vote({ ...voted, option })
  })
  deps.publisher.pollSoon(pollUuid)
  return { option }
}
