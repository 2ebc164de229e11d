import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showDesk as showCall } from '../../desk-contract.ts'
import { rulesView } from '../chat/message-view.ts'
import { isChatOpen, roomOf } from '../chat/room-of.ts'
import { mostChanges } from '../chat/show-room.ts'
import type { RoomDeps } from '../deps.ts'
import { type Restriction, type RoomMessage, roomStore } from '../room-store.ts'

/** Messages that the desk begins with. */
const newestAtDesk = 200

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
  const messages = isFresh ? await store.newest(stream.uuid, newestAtDesk, 'all') : changed
  const restrictions = await store.restrictionsAt(stream.uuid, deps.clock.now())
  const { delaySeconds, holdsFirst, ownWords } = room
  return {
    ...{ epoch: room.epoch, revision: room.revision, isFresh, delaySeconds, holdsFirst, ownWords },
    ...rulesView(room, isChatOpen(stream)),
    messages: messages.map((message) => deskView(message, restrictions)),
    reactions: await store.reactionsOf(stream.uuid),
  }
}

function deskView(message: RoomMessage, restrictions: Restriction[]) {
  const { number, revision, author, name, role, kind, text, replyTo, replyName, isAnswered, at } = message
  const restriction = restrictions.find((each) => each.author === author)?.kind ?? null
  return {
    ...{ number, revision, author, name, role, kind, text, replyTo, replyName, isAnswered, at },
    ...{ storedState: message.state, heldReason: message.heldReason, restriction },
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
    rows.map(({ uuid, name, kind, reason, until, at }) => ({ uuid, name, kind, reason, until, at })),
  )
}

export async function listDeskActions(deps: RoomDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const rows = await roomStore(deps.connection.db).logged(stream.uuid)
  const users = await deps.accounts.userSummaries([...new Set(rows.map(({ userUuid }) => userUuid))])
  return wholePage(
    rows.map(({ at, userUuid, action, name, text, reason }) => ({
      ...{ at, by: users.get(userUuid)?.name ?? '', action, name, text, reason },
    })),
  )
}

const wholePage = <T>(rows: T[]) => pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
