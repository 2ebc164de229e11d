import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { decideReward as contract } from '../../contract.ts'
import { affiliateStore } from '../affiliate-store.ts'
import { decisionStore } from '../decision-store.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { makeRedeemable } from '../make-redeemable.ts'
import { type Reward, rewardStore } from '../reward-store.ts'
import { transitionReward } from '../transition-reward.ts'
import { heldRewardRows } from './list-held-rewards.ts'

type Input = RequestOf<typeof contract>['body']

/**
 * Releases, refuses or forgives a held or owed reward. The administrator and the reason are stored. Administrators
 * only.
 */
export async function decideReward(deps: AffiliatesDeps, actor: Actor, input: Input) {
  requireAdministrator(actor)
  const { connection, clock, ids, log } = deps
  const { id, decision, reason } = input
  const seen = await rewardStore(connection.db).byId(id)
  if (!seen) throw new AppError('not_found')

  const decided = await connection.transaction(async (tx) => {
    await affiliateStore(tx).lock(seen.referrerUuid)
    const reward = await rewardStore(tx).byId(id)
    if (!reward) throw new AppError('not_found')
    const now = clock.now()
    const after =
      decision === 'refuse'
        ? await transitionReward(tx, reward, 'refused', now)
        : await release(deps, tx, reward, now)
    await decisionStore(tx).add({
      id: ids.uuid(),
      subject: 'reward',
      subjectId: id,
      decision: after.state === 'forgiven' ? 'forgive' : decision,
      reason,
      decidedBy: actor.userUuid,
      decidedAt: now,
    })
    return after
  })
  log.info({ rewardId: id, decision, decidedBy: actor.userUuid }, 'an affiliate reward was decided on')
  const [answer] = await heldRewardRows(deps, [decided])
  if (!answer) throw new Error('the reward is gone')
  return answer
}

/** Forgives an owed reward, or ends the hold of a held one. The released reasons never hold it again. */
async function release(deps: AffiliatesDeps, tx: Database, reward: Reward, now: Date): Promise<Reward> {
  if (reward.state === 'owed') return transitionReward(tx, reward, 'forgiven', now)

  const releasedReasons = [...new Set([...reward.releasedReasons, ...reward.reasons])]
  const released = await transitionReward(tx, reward, 'released', now, { releasedReasons })
  return released.dueAt > now ? released : makeRedeemable(deps, tx, released, now)
}
