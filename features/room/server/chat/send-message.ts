import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { longestMessage, longestName, type sendMessage as sendCall } from '../../contract.ts'
import { networkMark, userOf } from '../authors.ts'
import type { RoomDeps } from '../deps.ts'
import { cleanText, countGraphemes } from '../judging/clean-text.ts'
import { hasLink } from '../judging/has-link.ts'
import { hasHeldWord } from '../judging/held-word.ts'
import { skeleton } from '../judging/skeleton.ts'
import { messageView } from './message-view.ts'
import { isChatOpen, viewerOf } from './room-of.ts'
import type { MessageWriter } from './write-messages.ts'

type Deps = RoomDeps & { writer: MessageWriter }
type Input = RequestOf<typeof sendCall>['body'] & { address: string }

/** Stores what a viewer wrote, and answers when it is stored. */
export async function sendMessage(deps: Deps, input: Input) {
  const { streamUuid, chatToken, id, kind, replyTo } = input
  const { participant, author } = viewerOf(deps, streamUuid, chatToken)
  const stream = await deps.streams.visible(streamUuid)
  if (!isChatOpen(stream)) throw new AppError('conflict', { messageKey: 'chat_closed' })

  const text = readText(input.text)
  if (hasLink(text)) throw fieldError('text', 'chat_no_links')
  const message = await deps.writer.write(stream.uuid, {
    ...{ clientId: id, participant, author, text, kind, replyTo: replyTo ?? null },
    ...{ userUuid: userOf(participant), role: 'viewer', isTrusted: false },
    network: networkMark(deps, stream.uuid, networkOf(input.address)),
    name: await nameOf(deps, stream.merchantUuid, participant, input.name),
  })
  return messageView(message, author)
}

/** The text as it is stored. Throws for one that is empty or too long. */
export function readText(typed: string): string {
  const text = cleanText(typed)
  if (text === '') throw fieldError('text', 'required')
  if (countGraphemes(text, longestMessage) > longestMessage)
    throw fieldError('text', 'chat_too_long', { most: longestMessage })
  return text
}

/** The account's name, or the chosen one, which must not be taken for that of the shop. */
export async function nameOf(
  { accounts, merchants }: Pick<RoomDeps, 'accounts' | 'merchants'>,
  merchantUuid: string,
  participant: string,
  chosen: string | null | undefined,
): Promise<string> {
  const userUuid = userOf(participant)
  const contact = userUuid && (await accounts.contactOf(userUuid))
  if (contact) return contact.name

  const name = cleanText(chosen ?? '')
  if (!/[\p{L}\p{N}]/u.test(name)) throw fieldError('name', 'required')
  if (countGraphemes(name, longestName) > longestName)
    throw fieldError('name', 'chat_name_too_long', { most: longestName })
  if (hasLink(name) || hasHeldWord(name)) throw fieldError('name', 'chat_name_refused')
  const shop = skeleton((await merchants.find(merchantUuid))?.name ?? '')
  if (shop && skeleton(name).includes(shop)) throw fieldError('name', 'chat_name_of_shop')
  return name
}
