import type { Billing } from '#features/billing/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'

/** What a reward is redeemed for: one credit of billing. Both inside the caller's transaction. */
export type RewardCredits = {
  /** Gives the credit of a reward, once however often it is asked for. Answers the credit's id. */
  give(tx: Database, reward: { rewardId: string; userUuid: string }): Promise<string>
  /** Takes it back whole; false, and nothing is taken, when something was opened with it. */
  takeBack(tx: Database, credit: { userUuid: string; creditId: string }): Promise<boolean>
}

/** A reward of R$ 100 is a credit, which costs R$ 100; it bears the reward's id. */
export function rewardCredits(
  billing: Pick<Billing, 'grantCredit' | 'takeBackGift'>,
  ids: Pick<Ids, 'uuid'>,
): RewardCredits {
  return {
    async give(tx, { rewardId, userUuid }) {
      const gift = { id: rewardId, userUuid, credits: 1, grantedBy: null, reason: 'affiliate_reward' }
      return (await billing.grantCredit(tx, gift)).id
    },

    takeBack: (tx, { userUuid, creditId }) =>
      billing.takeBackGift(tx, {
        changeId: ids.uuid(),
        userUuid,
        creditId,
        reason: 'affiliate_reward_refunded',
        cause: `affiliate-reward:${creditId}`,
      }),
  }
}
