import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { liftRestriction as liftCall, restrictAuthor as restrictCall } from '../../desk-contract.ts'
import type { RoomDeps } from '../deps.ts'
import type { Room, RoomMessage } from '../room-store.ts'
import { changeAtDesk, type DeskChange } from './desk-access.ts'

/** Messages of one person that are hidden, or shown again, at once. */
const mostMessages = 200

/** Keeps the author of a message from writing. Those with a role in the stream cannot be restricted. */
export async function restrictAuthor(
  deps: RoomDeps,
  actor: Actor,
  { streamUuid, number, kind, minutes, reason, hidesMessages }: RequestOf<typeof restrictCall>['body'],
): Promise<{ uuid: string }> {
  return changeAtDesk(deps, actor, streamUuid, async (change) => {
    const { room, store, at } = change
    const message = await store.message(room.streamUuid, number)
    if (!message) throw new AppError('not_found', { messageKey: 'chat_message_gone' })
    if (message.role !== 'viewer') throw new AppError('conflict', { messageKey: 'chat_of_the_team' })

    const uuid = deps.ids.uuid()
    const { author, network, name, text } = message
    await store.restrict({
      ...{ uuid, streamUuid: room.streamUuid, author, network, name, kind, reason, at },
      ...{ until: kind === 'timeout' ? new Date(at.getTime() + minutes * minute) : null },
      ...{ byUserUuid: actor.userUuid, liftedAt: null },
    })
    await store.log({
      ...{
        streamUuid: room.streamUuid,
        userUuid: actor.userUuid,
        action: kind,
        number,
        name,
        text,
        reason,
        at,
      },
    })
    if (hidesMessages) {
      const written = await store.ofAuthor(room.streamUuid, author, ['shown', 'held'], mostMessages)
      await changeAll(change, written, () => ({ state: 'hidden', releaseAt: null, hiddenBy: uuid }))
      unmark(room, written)
    }
    // The page of who was restricted learns that they may not write.
    change.tellRules(change.isOpen)
    return { uuid }
  })
}

/** Takes a restriction back, and shows again what it hid. */
export async function liftRestriction(
  deps: RoomDeps,
  actor: Actor,
  { streamUuid, restrictionUuid }: RequestOf<typeof liftCall>['body'],
): Promise<void> {
  await changeAtDesk(deps, actor, streamUuid, async (change) => {
    const { room, store, at, tellRules, isOpen } = change
    const lifted = await store.lift(room.streamUuid, restrictionUuid, at)
    if (!lifted) throw new AppError('not_found', { messageKey: 'chat_restriction_gone' })
    const { name } = lifted
    await store.log({
      ...{
        streamUuid: room.streamUuid,
        userUuid: actor.userUuid,
        action: 'lift',
        name,
        text: '',
        reason: '',
        at,
      },
    })
    const hidden = await store.hiddenBy(room.streamUuid, restrictionUuid, mostMessages)
    await changeAll(change, hidden, ({ heldReason }) => ({
      ...{ state: heldReason ? 'held' : 'shown', releaseAt: null, hiddenBy: null },
    }))
    // The page of who was restricted learns that they may write again.
    tellRules(isOpen)
  })
}

async function changeAll(
  { room, store, next, tell }: DeskChange,
  messages: RoomMessage[],
  fieldsOf: (message: RoomMessage) => Partial<RoomMessage>,
): Promise<void> {
  for (const message of messages) {
    const fields = { ...fieldsOf(message), revision: next() }
    await store.update(room.streamUuid, message.number, fields)
    tell({ ...message, ...fields })
  }
}

function unmark(room: Room, hidden: RoomMessage[]): void {
  const isHidden = (number: number | null) => hidden.some((message) => message.number === number)
  if (isHidden(room.pinned)) room.pinned = null
  if (isHidden(room.highlighted)) room.highlighted = null
}
