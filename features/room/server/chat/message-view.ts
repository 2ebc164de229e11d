import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { sendMessage } from '../../contract.ts'
import type { Room, RoomMessage } from '../room-store.ts'

type View = Omit<ItemOfReply<typeof sendMessage>, 'at'> & { at: Date }

/** A message as the page of `author` shows it; as hidden, where others may not see it. */
export function messageView(message: RoomMessage, author: string | null): View {
  const isOwn = message.author === author
  const state =
    message.state === 'shown' || (message.state === 'shadow' && isOwn)
      ? 'shown'
      : message.state === 'held' && isOwn
        ? 'waiting'
        : 'hidden'
  const isReadable = state !== 'hidden'
  const { number, revision, role, kind, replyTo, replyName, isAnswered, at } = message
  return {
    ...{ number, revision, author: message.author, role, kind, replyTo, isAnswered, state, at },
    name: isReadable ? message.name : '',
    text: isReadable ? message.text : '',
    replyName: isReadable ? replyName : null,
  }
}

/** The rules of a room as pages see them. */
export function rulesView(room: Room | null, isOpen: boolean) {
  return {
    isOpen,
    slowSeconds: room?.slowSeconds ?? 0,
    pinned: room?.pinned ?? null,
    highlighted: room?.highlighted ?? null,
  }
}
