import type { RequestOf } from '#platform/contract/endpoint.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showKit as showCall } from '../contract.ts'
import type { RoomKitDeps } from './deps.ts'
import { pollStore } from './polls/poll-store.ts'
import { pollView } from './polls/poll-view.ts'

/** How long visitors who arrive see the result of what has ended. */
const resultsFor = 2 * minute

/** What goes on in a room, as a visitor sees it. */
export async function showKit(
  deps: RoomKitDeps,
  { streamUuid, chatToken, address }: RequestOf<typeof showCall>['body'] & { address: string },
) {
  const stream = await deps.streams.visible(streamUuid)
  const author = chatToken ? deps.participants.of(stream.uuid, chatToken, address).author : null
  const poll = await currentPoll(deps, stream.uuid)
  const store = pollStore(deps.connection.db)
  return { poll, ownVote: poll && author ? await store.voteOf(poll.uuid, author) : null }
}

async function currentPoll({ connection, clock }: RoomKitDeps, streamUuid: string) {
  const store = pollStore(connection.db)
  const [poll] = await store.ofStream(streamUuid, 1)
  if (!poll) return null
  const now = clock.now()
  const view = pollView(poll, await store.countsOf(poll), now)
  const isShown = view.closedAt === null || now.getTime() - view.closedAt.getTime() < resultsFor
  return isShown ? view : null
}

/** What goes on and went on in a room, for those with a role in the stream. */
export async function showKitDesk(deps: RoomKitDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const store = pollStore(deps.connection.db)
  const now = deps.clock.now()
  const polls = []
  for (const poll of await store.ofStream(stream.uuid))
    polls.push(pollView(poll, await store.countsOf(poll), now))
  return { polls }
}
