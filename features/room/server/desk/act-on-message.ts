import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { actOnMessage as actCall, MessageAction } from '../../desk-contract.ts'
import type { RoomDeps } from '../deps.ts'
import type { Room, RoomMessage } from '../room-store.ts'
import { changeAtDesk } from './desk-access.ts'

/** Changes one message, or what is pinned and highlighted. What is so already stays, and is not logged again. */
export async function actOnMessage(
  deps: RoomDeps,
  actor: Actor,
  { streamUuid, number, action }: RequestOf<typeof actCall>['body'],
): Promise<void> {
  await changeAtDesk(deps, actor, streamUuid, async (change) => {
    const { room, store, next, tell, tellRules, isOpen, at } = change
    const message = await store.message(room.streamUuid, number)
    if (!message) throw new AppError('not_found', { messageKey: 'chat_message_gone' })

    const fields = messageFields(action, message)
    const marks = roomFields(action, message, room)
    if (!fields && !marks) return
    if (fields) {
      const changed = { ...message, ...fields, revision: next() }
      await store.update(room.streamUuid, number, { ...fields, revision: changed.revision })
      tell(changed)
    }
    if (marks) {
      Object.assign(room, marks)
      tellRules(isOpen)
    }
    const { streamUuid: _, name, text } = message
    await store.log({
      ...{
        streamUuid: room.streamUuid,
        userUuid: actor.userUuid,
        action,
        number,
        name,
        text,
        reason: '',
        at,
      },
    })
  })
}

/** What the action changes in the message; null: nothing. What is hidden keeps why it waited. */
function messageFields(action: MessageAction, message: RoomMessage): Partial<RoomMessage> | null {
  const free = { releaseAt: null, hiddenBy: null }
  if (action === 'show')
    return message.state === 'shown' ? null : { ...free, state: 'shown', heldReason: null }
  if (action === 'hide') return message.state === 'hidden' ? null : { ...free, state: 'hidden' }
  if (action === 'hold') {
    const heldReason = message.heldReason ?? 'moderator'
    return message.state === 'held' ? null : { ...free, state: 'held', heldReason }
  }
  if (action === 'answer' || action === 'unanswer') {
    const isAnswered = action === 'answer'
    return message.isAnswered === isAnswered ? null : { isAnswered }
  }
  return null
}

/** What the action changes in the room; null: nothing. Only what viewers see is pinned and highlighted. */
function roomFields(action: MessageAction, { number, state }: RoomMessage, room: Room): Partial<Room> | null {
  if (action === 'pin' && state === 'shown' && room.pinned !== number) return { pinned: number }
  if (action === 'highlight' && state === 'shown' && room.highlighted !== number)
    return { highlighted: number }
  const isGone = action === 'hide' || action === 'hold'
  const unpins = (action === 'unpin' || isGone) && room.pinned === number
  const dims = (action === 'unhighlight' || action === 'answer' || isGone) && room.highlighted === number
  if (!unpins && !dims) return null
  return { ...(unpins && { pinned: null }), ...(dims && { highlighted: null }) }
}
