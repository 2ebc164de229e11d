import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'

/** The live whose buyers the caller may answer: as for replies to its comments. */
export async function openReplies(
  deps: IntentionsDeps,
  actor: Actor,
  report: { accountId: string; mediaId: string },
) {
  const { live, role, isLocked } = await openCarts(deps, actor, report, 'reply')
  if (isLocked) throw new AppError('payment_required')
  return { live, role }
}
