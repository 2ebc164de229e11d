import { takesReplies } from '#features/lives/contract.ts'
import { requirePrivateMessages } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  startAutomaticReplies as startCall,
  stopClaimReplies as stopCall,
} from '../../claim-replies-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { claimReplyStore } from './claim-reply-store.ts'
import { confirmClaimsJob, switchedOff } from './confirm-claims.ts'
import { knownBuyers } from './due-buyers.ts'
import { openReplies } from './open-replies.ts'
import { readOverview } from './read-claim-replies.ts'
import { replySettingsStore } from './reply-settings-store.ts'
import { checkedTexts, refuseTextsWithoutLink, storeTexts } from './reply-texts.ts'
import { refuseTooLong } from './send-claim-replies.ts'

/** Confirms the orders of a live that are sure enough as they are read, also those that were read before. */
export async function startAutomaticReplies(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof startCall>['body'],
) {
  const { live, role } = await openReplies(deps, actor, body)
  requirePrivateMessages(live)
  if (!takesReplies(live, deps.clock.now())) throw new AppError('not_replyable')
  const texts = checkedTexts(actor, body.texts)
  refuseTextsWithoutLink(texts)
  const { minConfidence } = body
  await deps.connection.transaction(async (tx) => {
    const store = replySettingsStore(tx)
    const before = await store.lock(live.id)
    await storeTexts(deps, tx, { live, role, texts })
    const { buyers } = await knownBuyers(deps, tx, live, { minConfidence, now: deps.clock.now() })
    refuseTooLong(deps, texts, buyers)
    await store.update(live.id, {
      ...{ isAutomatic: true, minConfidence, switchedBy: actor.userUuid, switchedAt: deps.clock.now() },
      ...{ bulkId: before.isAutomatic ? before.bulkId : null, epoch: 0, number: -1 },
    })
    await deps.jobs.enqueue(confirmClaimsJob, { liveId: live.id }, { tx })
  })
  return readOverview(deps, live, actor.locale)
}

/** Switches automatic replies off, and sends no reply to a buyer that is still in the queue. */
export async function stopClaimReplies(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof stopCall>['body'],
) {
  const { live } = await openReplies(deps, actor, body)
  await deps.connection.transaction(async (tx) => {
    const settings = await replySettingsStore(tx).lock(live.id)
    await replySettingsStore(tx).update(live.id, switchedOff(deps, settings.switchedAt !== null))
    const bulkIds = new Set(await claimReplyStore(tx).queuedBulks(live.id))
    // Also when its queue is empty: a reply that the provider did not answer is not tried again.
    if (settings.bulkId) bulkIds.add(settings.bulkId)
    if (bulkIds.size > 0) await deps.reports.stopReplies(tx, { liveId: live.id, bulkIds: [...bulkIds] })
  })
  return readOverview(deps, live, actor.locale)
}
