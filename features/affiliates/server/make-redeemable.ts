import type { Database } from '#platform/server/database/connect.ts'
import { rewardAmount } from '../contract.ts'
import type { AffiliatesDeps } from './deps.ts'
import { referralStore } from './referral-store.ts'
import { type Reward, rewardStore } from './reward-store.ts'
import { offsetOwedRewards, transitionReward } from './transition-reward.ts'

/**
 * The payment has lasted: the reward can be redeemed, unless it makes up for an older one that is owed. In a
 * transaction that holds the affiliate's lock. The affiliate is notified with its commit.
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
