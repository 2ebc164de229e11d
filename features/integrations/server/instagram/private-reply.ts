import { textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import type { PluginRow } from '../plugin-store.ts'
import type { GraphAccountApi } from '../types.ts'
import { callAs, callObstacle, reasonOf, troubleOf } from './account-call.ts'
import { longestMessage, replyRefusal } from './reply-refusal.ts'

/** Whom a message is sent to: the author of a comment, or a person by the provider's id. */
type Recipient = { comment_id: string } | { id: string }

/** Sends a private message as an Instagram account or a Facebook page. */
export async function sendPrivateMessage(
  deps: IntegrationsDeps,
  plugin: PluginRow | null,
  recipient: Recipient,
  text: string,
): ReturnType<GraphAccountApi['sendPrivateReply']> {
  if (Buffer.byteLength(text, 'utf8') > longestMessage)
    return { kind: 'refused', reason: 'too_long', mayBePolledId: false, code: 'none' }

  const trouble = callObstacle(deps, plugin)
  if (trouble?.kind === 'dead_token')
    return { kind: 'refused', reason: 'reconnect', mayBePolledId: false, code: 'none' }
  // A pause applies to reading: messages have limits of their own.
  if (trouble && trouble.kind !== 'throttled') return trouble

  const sender = plugin as PluginRow
  const answer = await callAs(deps, sender, {
    method: 'POST',
    path: messagesPath(sender),
    json: {
      recipient,
      message: { text },
      ...(sender.provider === 'facebook' && { messaging_type: 'RESPONSE' }),
    },
  })
  if (answer.ok) return { kind: 'sent', messageId: textOf(answer.body.message_id) ?? '' }

  const refused = replyRefusal(answer.failure)
  return refused ? { kind: 'refused', ...refused, code: reasonOf(answer.failure) } : troubleOf(answer.failure)
}

/** By Facebook Login the page sends; its Instagram account may not (code 3). */
function messagesPath({ variant, pageId }: PluginRow): string {
  return variant === 'facebook_login' ? `${pageId}/messages` : 'me/messages'
}
