import { isReplyOpen } from '#features/lives/contract.ts'
import { commentStore, tagStore } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { replyInstead as contract } from '../../triage-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { commentRow } from '../report/comment-row.ts'
import { openReportOfMedia } from '../report/report-access.ts'

/**
 * Offers alternatives after the provider refused a reply: the person's latest pushed comment that is unanswered, and
 * their profile.
 */
export async function replyInstead(
  deps: ReportsDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  const { live, isLocked } = await openReportOfMedia(deps, actor, request.mediaId, 'reply')
  if (isLocked) throw new AppError('payment_required')

  const { db } = deps.connection
  const refused = await commentStore(db).byId(live.id, request.commentId)
  if (!refused) throw new AppError('not_found')

  const latest = await commentStore(db).pushedAndOpen(live.id, refused)
  const other = latest && isReplyOpen(live, latest.at, deps.clock.now()) ? latest : null
  const tags = other && (await tagStore(db).ofComments(live.id, [other.commentId])).get(other.commentId)
  return {
    comment: other && commentRow(live, other, { tags: tags ?? [], seesReplies: true }),
    profileUrl: profileOf(refused.userName),
  }
}

/** The URL of a person's profile; null when the name is not a valid Instagram name. */
function profileOf(userName: string): string | null {
  return /^[A-Za-z0-9._]{1,60}$/.test(userName) ? `https://www.instagram.com/${userName}/` : null
}
