import type { RequestOf } from '#platform/contract/endpoint.ts'
import { newestShown, type showRoom as showCall } from '../../contract.ts'
import type { RoomDeps } from '../deps.ts'
import { type RoomMessage, roomStore } from '../room-store.ts'
import { messageView, rulesView } from './message-view.ts'
import { isChatOpen, roomOf, viewerOf } from './room-of.ts'
import type { MessageWriter } from './write-messages.ts'

type Deps = RoomDeps & { writer: MessageWriter }

/** Changes that a page gets one by one; after more it begins anew. */
export const mostChanges = 200
const mostQuestions = 40

/** The room as a visitor sees it, or what changed in it. */
export async function showRoom(deps: Deps, input: RequestOf<typeof showCall>['body']) {
  const stream = await deps.streams.visible(input.streamUuid)
  const viewer = input.chatToken ? viewerOf(deps, stream.uuid, input.chatToken) : null
  const author = viewer?.author ?? null
  const room = await roomOf(deps, stream.uuid)
  const store = roomStore(deps.connection.db)
  const now = deps.clock.now()

  const changed =
    input.epoch === room.epoch && input.after != null && input.after <= room.revision
      ? await store.changedAfter(stream.uuid, input.after, mostChanges + 1)
      : null
  const isFresh = changed === null || changed.length > mostChanges
  if (isFresh) await releaseDue(deps, stream.uuid, now)
  const messages = isFresh ? await current(deps, room.streamUuid, author) : changed.filter(isTold(author))
  const silenced = author
    ? (await store.restrictionsAt(stream.uuid, now)).find(
        (restriction) => restriction.author === author && restriction.kind !== 'shadow',
      )
    : null
  return {
    ...{ epoch: room.epoch, revision: room.revision, isFresh, author },
    ...rulesView(room, isChatOpen(stream)),
    messages: messages.map((message) => messageView(message, author)),
    silentUntil: silenced ? (silenced.until ?? forEver) : null,
  }
}

/** The end of a restriction without one. */
const forEver = new Date('9999-12-31T00:00:00.000Z')

/** After a restart, messages that wait because of the delay are shown by the next page that opens. */
async function releaseDue({ connection, writer }: Deps, streamUuid: string, now: Date): Promise<void> {
  const due = await roomStore(connection.db).nextDue(streamUuid)
  if (due && due <= now) await writer.release(streamUuid)
}

/** The newest messages, with pinned and highlighted ones and the questions that wait for an answer. */
async function current(
  { connection }: Deps,
  streamUuid: string,
  author: string | null,
): Promise<RoomMessage[]> {
  const store = roomStore(connection.db)
  const newest = await store.newest(streamUuid, newestShown, { author })
  const questions = await store.openQuestions(streamUuid, mostQuestions)
  const room = await store.find(streamUuid)
  const marked = await store.messages(
    streamUuid,
    [room?.pinned, room?.highlighted].filter((number) => number != null),
  )
  const byNumber = new Map([...marked, ...questions, ...newest].map((each) => [each.number, each]))
  return [...byNumber.values()]
    .filter(({ state }) => state !== 'hidden')
    .toSorted((a, b) => a.number - b.number)
}

/** What others wrote and never was shown is not told. */
const isTold = (author: string | null) => (message: RoomMessage) =>
  message.author === author || message.state === 'shown' || message.state === 'hidden'
