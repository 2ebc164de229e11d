import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { seenRewards } from './list-rewards.ts'
import { putThrough } from './put-through.ts'
import { mayHappen } from './reward-states.ts'
import { type Reward, rewardStore } from './reward-store.ts'

/** Turns a reward of the caller into a credit, once however often and however much at once it is asked for. */
export async function redeemReward(deps: AffiliatesDeps, actor: Actor, { id }: { id: string }) {
  const { connection, credits, clock } = deps
  const { userUuid } = actor
  const reward = await connection.transaction(async (tx): Promise<Reward> => {
    await affiliateStore(tx).lock(userUuid)
    const found = await rewardStore(tx).byId(id)
    if (found?.referrerUuid !== userUuid) throw new AppError('not_found')
    if (found.state === 'redeemed') return found
    if (!mayHappen(found.state, 'redeemed'))
      throw new AppError('conflict', { messageKey: 'reward_not_redeemable' })

    const now = clock.now()
    const creditId = await credits.give(tx, { rewardId: id, userUuid })
    return putThrough(tx, found, 'redeemed', now, { redeemedAt: now, creditId })
  })
  const [seen] = await seenRewards(deps, [reward])
  if (!seen) throw new Error('the reward is gone')
  return seen
}
