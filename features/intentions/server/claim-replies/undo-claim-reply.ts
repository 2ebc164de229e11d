import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { undoClaimReply as undoCall } from '../../claim-replies-contract.ts'
import { type Claim, claimStore } from '../claims/claim-store.ts'
import { inputStore } from '../claims/input-store.ts'
import type { ClaimReader } from '../claims/read-pass.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { LineDecision } from '../engine/seller-input.ts'
import { claimsNamed } from './buyers.ts'
import { claimReplyStore } from './claim-reply-store.ts'
import { openReplies } from './open-replies.ts'
import { readOverview } from './read-claim-replies.ts'
import { replySettingsStore } from './reply-settings-store.ts'
import type { ReplyItem } from './reply-text.ts'

/**
 * Takes back the order that a reply confirmed: what of it stands is no order any more, by one correction. The reply itself
 * is withdrawn while it is in the queue; one that was sent stays sent.
 */
export async function undoClaimReply(
  deps: IntentionsDeps & { reader: ClaimReader },
  actor: Actor,
  { replyId, ...report }: RequestOf<typeof undoCall>['body'],
) {
  const { live } = await openReplies(deps, actor, report)
  const { clock, ids, reports, connection } = deps
  const reply = await connection.transaction(async (tx) => {
    await replySettingsStore(tx).lock(live.id)
    const found = await claimReplyStore(tx).byId(live.id, replyId)
    if (!found) throw new AppError('not_found')
    const { bulkId, commentId } = found
    await reports.withdrawReply(tx, { liveId: live.id, bulkId, commentId })
    return found
  })
  await deps.reader.pass(live.id, {
    before: async (tx) => {
      await claimReplyStore(tx).markUndone(replyId, clock.now())
      const decisions = await withoutItems(tx, live.id, reply.userName, reply.items)
      if (decisions.length > 0)
        await inputStore(tx).add({
          ...{ id: ids.uuid(), liveId: live.id, kind: 'not_an_order', userName: reply.userName, decisions },
          ...{ madeBy: actor.userUuid, madeAt: clock.now() },
        })
    },
  })
  return readOverview(deps, live, actor.locale)
}

/** What is left of a person's orders of each product that the items name. */
async function withoutItems(
  tx: Database,
  liveId: string,
  userName: string,
  items: ReplyItem[],
): Promise<LineDecision[]> {
  const own = await claimStore(tx).ofPerson(liveId, userName)
  const products = await claimStore(tx).productsChangedAfter(liveId, -1)
  const taken = new Set(claimsNamed(items, own, products))
  const standing = own.filter(({ state, productKey }) => state !== 'not_an_order' && productKey !== '')
  const ofProducts = Map.groupBy(standing, ({ productKey }) => productKey)
  return products.flatMap(({ key, codes, label, commentIds }) => {
    const claims = ofProducts.get(key) ?? []
    if (!claims.some((claim) => taken.has(claim))) return []
    return {
      product: { codes, label, commentIds },
      ...decided(claims, (claim) => !taken.has(claim)),
    }
  })
}

/** Comments that a decision names. */
const maxProofs = 60

function decided(claims: Claim[], isKept: (claim: Claim) => boolean) {
  return {
    items: claims.filter(isKept).map(({ variant, quantity }) => ({ variant, quantity })),
    commentIds: claims.flatMap(({ commentIds }) => commentIds).slice(0, maxProofs),
    since: Math.min(...claims.map(({ askedAt }) => askedAt.getTime())),
  }
}
