import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showDesk as showCall } from '../../desk-contract.ts'
import { rulesView } from '../chat/message-view.ts'
import { isChatOpen, roomOf } from '../chat/room-of.ts'
import { mostChanges } from '../chat/show-room.ts'
import type { RoomDeps } from '../deps.ts'
import { type Room, type RoomMessage, roomStore } from '../room-store.ts'

/** Messages that the desk begins with: the newest, those that wait, and the questions without an answer. */
const newestAtDesk = 200
const mostHeld = 200
const mostQuestions = 100

/** The room with what viewers do not see, for those with a role in the stream. */
export async function showDesk(
  deps: RoomDeps,
  actor: Actor,
  { streamUuid, epoch, after }: RequestOf<typeof showCall>['body'],
) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const room = await roomOf(deps, stream.uuid)
  const store = roomStore(deps.connection.db)
  const changed =
    epoch === room.epoch && after != null && after <= room.revision
      ? await store.changedAfter(stream.uuid, after, mostChanges + 1)
      : null
  const isFresh = changed === null || changed.length > mostChanges
  const messages = isFresh ? await current(store, room) : changed
  const { delaySeconds, holdsFirst, ownWords } = room
  return {
    ...{ epoch: room.epoch, revision: room.revision, isFresh, delaySeconds, holdsFirst, ownWords },
    ...rulesView(room, isChatOpen(stream)),
    messages: messages.map(deskView),
    reactions: await store.reactionsOf(stream.uuid),
    stream: {
      ...{ name: stream.name, uri: stream.uri, allowChat: stream.allowChat },
      broadcastStatus: stream.broadcastStatus,
      speaksAs: stream.role === 'moderator' ? ('moderator' as const) : ('host' as const),
    },
  }
}

async function current(store: ReturnType<typeof roomStore>, room: Room): Promise<RoomMessage[]> {
  const { streamUuid, pinned, highlighted } = room
  const marked = [pinned, highlighted].filter((number) => number !== null)
  const lists = [
    await store.newest(streamUuid, newestAtDesk, 'all'),
    await store.held(streamUuid, mostHeld),
    await store.openQuestions(streamUuid, mostQuestions),
    await store.messages(streamUuid, marked),
  ]
  const byNumber = new Map(lists.flat().map((message) => [message.number, message]))
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number)
}

function deskView(message: RoomMessage) {
  const { number, revision, author, name, role, kind, text, replyTo, replyName, isAnswered, at } = message
  return {
    ...{ number, revision, author, name, role, kind, text, replyTo, replyName, isAnswered, at },
    ...{ storedState: message.state, heldReason: message.heldReason },
    state:
      message.state === 'held'
        ? ('waiting' as const)
        : message.state === 'shown'
          ? ('shown' as const)
          : ('hidden' as const),
  }
}

export async function listRestrictions(deps: RoomDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const rows = await roomStore(deps.connection.db).restrictionsAt(stream.uuid, deps.clock.now())
  return wholePage(
    rows.map(({ uuid, author, name, kind, reason, until, at }) => ({
      ...{ uuid, author, name, kind, reason, until, at },
    })),
  )
}

export async function listDeskActions(deps: RoomDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const rows = await roomStore(deps.connection.db).logged(stream.uuid)
  const users = await deps.accounts.userSummaries([...new Set(rows.map(({ userUuid }) => userUuid))])
  return wholePage(
    rows.map(({ id, at, userUuid, action, name, text, reason }) => ({
      ...{ id, at, by: users.get(userUuid)?.name ?? '', action, name, text, reason },
    })),
  )
}

const wholePage = <T>(rows: T[]) => pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
