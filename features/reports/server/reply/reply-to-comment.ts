import { commentStore, liveStore, tagStore } from '#features/lives/server/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { publishReply } from '../publish-live-updates.ts'
import { commentRow } from '../report/comment-row.ts'
import { authorize, isLocked } from '../report/report-access.ts'
import { requirePrivateMessages, requireReplyWindow } from './private-messages.ts'
import type { RefusalReason, ReplyAttempt } from './send-reply.ts'

/** Instagram's limit for one private message, in bytes of UTF-8. */
export const longestReply = 1000

/**
 * Answers a comment by private message, once: while the live is on air, or within seven days of a comment on a post or on Facebook. Resolves when the provider has accepted it, and
 * throws when the provider refuses it. When the provider does not answer, throws `provider_error` with an error at
 * `comment_id`; the reply is then retried.
 */
export async function replyToComment(
  deps: ReportsDeps,
  actor: Actor,
  request: { pluginId: string; commentId: string; commentAnswer: string },
) {
  const live = await repliedLive(deps, actor, request)
  requirePrivateMessages(live)
  const text = request.commentAnswer
  if (text === '') throw fieldError('comment_answer', 'reply_empty')
  if (Buffer.byteLength(text) > longestReply)
    throw fieldError('comment_answer', 'reply_too_long', { n: longestReply })

  const store = commentStore(deps.connection.db)
  const comment = await store.byId(live.id, request.commentId)
  if (!comment) throw new AppError('not_found')
  if (isLocked(live) && !comment.isPreview) throw new AppError('payment_required')
  if (comment.isOwn) throw new AppError('not_replyable')
  requireReplyWindow(live, comment, deps.clock.now())

  const claimed = await deps.connection.transaction(async (tx) => {
    const reply = { text, by: actor.userUuid, at: deps.clock.now() }
    const row = await commentStore(tx).claimReply(live.id, comment.commentId, reply)
    if (row) await deps.replies.scheduleRecovery(tx, [row])
    return row && { row, live: await liveStore(tx).advance(live.id) }
  })
  if (!claimed) throw new AppError('already_replied')

  await publishReply(deps, claimed.live, claimed.row)
  const earlierText = comment.replyState === 'waiting' ? comment.replyText : null
  const tried = await deps.replies.send(claimed.live, claimed.row, { earlierText })
  if (tried.kind !== 'sent') throw failureOf(tried)
  // An earlier attempt had succeeded with another text.
  if (tried.comment.replyText !== text) throw new AppError('already_replied')

  const { commentId } = tried.comment
  const tags = await tagStore(deps.connection.db).ofComments(live.id, [commentId])
  return {
    ...commentRow(live, tried.comment, { tags: tags.get(commentId) ?? [], seesReplies: true }),
    revision: tried.live.revision,
  }
}

function failureOf(tried: Exclude<ReplyAttempt, { kind: 'sent' }>): AppError {
  if (tried.kind === 'waits') {
    const messageKey = tried.why === 'hourly_quota' ? 'reply_waits_for_quota' : 'reply_is_retried'
    return new AppError('provider_error', { messageKey, fields: { comment_id: [messageKey] } })
  }
  const { reason } = tried
  if (reason === 'already_replied') return new AppError('already_replied')
  if (reason === 'not_replyable') return new AppError('not_replyable')
  return new AppError(isEnd(reason) ? 'not_replyable' : 'provider_error', {
    messageKey: `reply_refused_${reason}`,
  })
}

/** Whether the reason means that the live is over, or may be. */
function isEnd(reason: RefusalReason): boolean {
  return reason === 'comment_gone' || reason === 'no_answer'
}

/** The live of the comment, if the caller may reply in it. */
async function repliedLive(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId, commentId }: { pluginId: string; commentId: string },
) {
  const live = await liveStore(deps.connection.db).ofComment(pluginId, commentId)
  if (live) return (await authorize(deps, actor, live, 'reply')).live

  const account = await deps.integrations.accountOf(pluginId)
  const works = account?.ownerUuid === actor.userUuid || account?.adminsUuid.includes(actor.userUuid)
  throw new AppError(works ? 'not_found' : 'access_denied')
}
