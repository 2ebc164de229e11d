import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { rewardRows } from './list-rewards.ts'
import { canTransition } from './reward-states.ts'
import { type Reward, rewardStore } from './reward-store.ts'
import { transitionReward } from './transition-reward.ts'

/** Turns a redeemable reward of the caller into a credit. Idempotent, also for concurrent calls. */
export async function redeemReward(deps: AffiliatesDeps, actor: Actor, { id }: { id: string }) {
  const { connection, credits, clock } = deps
  const { userUuid } = actor
  const reward = await connection.transaction(async (tx): Promise<Reward> => {
    await affiliateStore(tx).lock(userUuid)
    const found = await rewardStore(tx).byId(id)
    if (found?.referrerUuid !== userUuid) throw new AppError('not_found')
    if (found.state === 'redeemed') return found
    if (!canTransition(found.state, 'redeemed'))
      throw new AppError('conflict', { messageKey: 'reward_not_redeemable' })

    const now = clock.now()
    const creditId = await credits.grant(tx, { rewardId: id, userUuid })
    return transitionReward(tx, found, 'redeemed', now, { redeemedAt: now, creditId })
  })
  const [seen] = await rewardRows(deps, [reward])
  if (!seen) throw new Error('the reward is gone')
  return seen
}
