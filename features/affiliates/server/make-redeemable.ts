import type { Database } from '#platform/server/database/connect.ts'
import { rewardAmount } from '../contract.ts'
import type { AffiliatesDeps } from './deps.ts'
import { referralStore } from './referral-store.ts'
import { type Reward, rewardStore } from './reward-store.ts'
import { offsetOwedRewards, transitionReward } from './transition-reward.ts'

/**
 * Makes a reward redeemable after its refund window, unless it offsets an older owed one, and notifies the affiliate. The
 * transaction must hold the affiliate's lock.
 */
export async function makeRedeemable(
  { notifications }: Pick<AffiliatesDeps, 'notifications'>,
  tx: Database,
  reward: Reward,
  now: Date,
): Promise<Reward> {
  const { id, referralId, referrerUuid } = reward
  await transitionReward(tx, reward, 'due', now, { redeemableAt: now })
  await referralStore(tx).log({ referralId, event: 'reward', subject: id, complement: null, at: now })
  await offsetOwedRewards(tx, referrerUuid, now)

  const after = (await rewardStore(tx).byId(id)) ?? reward
  if (after.state === 'redeemable')
    await notifications.notify(tx, {
      userUuid: referrerUuid,
      kind: 'reward_ready',
      subject: id,
      params: { amount: rewardAmount },
    })
  return after
}
