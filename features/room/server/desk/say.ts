import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { sayInRoom as sayCall } from '../../desk-contract.ts'
import { authorOf } from '../authors.ts'
import { messageView } from '../chat/message-view.ts'
import { readText } from '../chat/send-message.ts'
import type { MessageWriter } from '../chat/write-messages.ts'
import type { RoomDeps } from '../deps.ts'

/** Writes as the shop, or under the own name for a moderator. Links are allowed, and no limit applies. */
export async function sayInRoom(
  deps: RoomDeps & { writer: MessageWriter },
  actor: Actor,
  { streamUuid, id, text, replyTo }: RequestOf<typeof sayCall>['body'],
) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const isModerator = stream.role === 'moderator'
  const contact = isModerator ? await deps.accounts.contactOf(actor.userUuid) : null
  const shop = await deps.merchants.find(stream.merchantUuid)
  const author = authorOf(deps, stream.uuid, actor.userUuid)
  const message = await deps.writer.write(stream.uuid, {
    ...{ clientId: id, participant: actor.userUuid, userUuid: actor.userUuid, author, network: '' },
    ...{ name: contact?.name ?? shop?.name ?? '', role: isModerator ? 'moderator' : 'host' },
    ...{ kind: 'message', text: readText(text), replyTo: replyTo ?? null, isTrusted: true },
  })
  return messageView(message, author)
}
